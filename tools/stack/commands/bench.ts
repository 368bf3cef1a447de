import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { baseEnvironment, nodeScript, runInTerminal } from '../exec.ts';
import { say, Trouble } from '../output.ts';
import type { Tool } from '../provision.ts';
import { loadSettings, root } from '../settings.ts';
import { bringUp, build, stackEnvironment, startStores, withStack, type Stack } from '../stack.ts';

const tools: Record<string, Tool[]> = { reads: ['wrk'], web: ['chromium'] };

const selfStarting: Record<string, string[]> = { search: ['matching'] };

export async function bench(
  name: string | undefined,
  args: string[],
  signal: AbortSignal,
): Promise<number> {
  const file = `tests/bench/${name}.bench.ts`;
  if (!name || !existsSync(join(root, file)))
    throw new Trouble(
      `There is no bench "${name ?? ''}": use the name of a file in tests/bench, for example "npm run bench:reads".`,
    );
  const settings = loadSettings('bench');
  return withStack({ settings, signal, tools: tools[name] }, async (stack) => {
    const projects = selfStarting[name];
    await (projects ? prepare(stack, projects) : bringUp(stack));
    say();
    const env = { ...baseEnvironment(), ...stackEnvironment(settings) };
    return runInTerminal([...nodeScript, file, ...args], env, stack.signal);
  });
}

async function prepare(stack: Stack, projects: string[]): Promise<void> {
  await startStores(stack);
  await build(stack.settings, stack.signal, projects);
}
