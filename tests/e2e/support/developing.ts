import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './remotes';
import { siteUrl } from './stack';

export const READY_WITHIN_MS = 150_000;

export async function startDeveloping(
  ...args: string[]
): Promise<{ address: string; stop: () => Promise<unknown> }> {
  const env = { ...process.env, DUET_PORT_OFFSET: String(Number(new URL(siteUrl).port) - 3000) };
  const child = spawn(process.execPath, ['--no-warnings', 'tools/stack/main.ts', 'dev', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const lines: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const [found] = /http:\/\/localhost:\S+/.exec(line) ?? [];
        if (found) resolve(found);
      });
    }
    void ended.then(() => reject(new Error(`the command ended:\n${lines.join('\n')}`)));
  });
  return { address, stop: () => (child.kill('SIGTERM'), ended) };
}
