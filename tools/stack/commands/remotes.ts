import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../output.ts';
import { loadSettings } from '../settings.ts';
import { resultsDir } from './test-runners.ts';
import { longBrowserTest } from './test.ts';

/** Written by tests/e2e/own-repository.e2e.ts, even if that test fails. */
const TIMES = 'remote-times.txt';

export async function testRemotes(signal: AbortSignal): Promise<number> {
  const code = await longBrowserTest('remotes', 'remotes', signal);
  const times = join(resultsDir(loadSettings('test')), TIMES);
  if (existsSync(times)) say(`\n${readFileSync(times, 'utf8')}`);
  return code;
}
