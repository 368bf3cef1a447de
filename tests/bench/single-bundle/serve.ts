import { spawn } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../tools/stack/ports.ts';
import type { StackFile } from '../harness.ts';

export interface SingleBundle {
  url: string;
  stop: () => void;
}

export async function serveSingleBundle(stack: StackFile): Promise<SingleBundle> {
  const folder = join(stack.data_dir, 'single-bundle');
  rmSync(folder, { recursive: true, force: true });
  await run('webpack', [
    '--config',
    join(import.meta.dirname, 'webpack.config.mjs'),
    '--mode',
    'production',
    '--env',
    `output=${join(folder, 'shell')}`,
  ]);
  const port = await freePort((stack.ports.gateway ?? 0) + 100);
  const gateway = stack.processes.gateway;
  if (!gateway) throw new Error('the gateway is not running');
  const env = {
    ...readEnvironment(gateway.pid),
    PORT: String(port),
    SHELL_DIR: join(folder, 'shell'),
    // The gateway cannot verify these copies, because they differ from the signed releases.
    RELEASE_SIGNATURES: 'off',
    REMOTES_DIR: remotesWithoutChunks(stack.remotes_dir, join(folder, 'remotes')),
  };
  const child = spawn(process.execPath, ['gateway/dist/main.js'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  for (let left = 100; left > 0; left -= 1) {
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { url, stop: () => void child.kill() };
    await sleep(200);
  }
  child.kill();
  throw new Error('the gateway of the single bundle did not become ready in time');
}

function remotesWithoutChunks(from: string, to: string): string {
  cpSync(from, to, { recursive: true });
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((each) =>
    each.endsWith('/remote.json'),
  )) {
    const { chunks: _, ...rest } = JSON.parse(readFileSync(join(to, name), 'utf8')) as Record<
      string,
      unknown
    >;
    writeFileSync(join(to, name), JSON.stringify(rest));
  }
  return to;
}

const readEnvironment = (pid: number): Record<string, string> =>
  Object.fromEntries(
    readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ended with exit code ${code}`)),
    );
  });
}
