import { execFile, spawn } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { root } from './remotes';
import { readStack } from './stack';

const run = promisify(execFile);

export class Times {
  private readonly steps: [title: string, ms: number][] = [];

  async of<T>(title: string, work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    const result = await work();
    this.steps.push([title, performance.now() - started]);
    return result;
  }

  write(title: string): void {
    const lines = this.steps.map(
      ([step, ms]) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${step}\n`,
    );
    const folder = join(process.env.DUET_DATA_DIR ?? '', 'results');
    appendFileSync(join(folder, 'remote-times.txt'), `${title}\n${lines.join('')}`);
  }
}

export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'duet-own-'));

export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true });

export async function inCheckout(...words: string[]): Promise<string> {
  const script = ['--no-warnings', 'tools/stack/main.ts', ...words];
  return (await run(process.execPath, script, { cwd: root })).stdout;
}

function releaseEnvironment(): NodeJS.ProcessEnv {
  const { remotes_dir: store, release_keys: keys, ports } = readStack();
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$)/.test(name));
  return {
    ...Object.fromEntries(own),
    REMOTES_STORE: store,
    RELEASE_KEY: keys.privateKey,
    CONTRACTS_URL: `http://127.0.0.1:${ports['gateway']}`,
    RELEASE_ACTOR: 'ada@duet.example',
  };
}

export async function runIn(folder: string, ...words: string[]): Promise<string> {
  const [command = '', ...rest] = words;
  try {
    const options = { cwd: folder, env: releaseEnvironment(), maxBuffer: 16 * 1024 * 1024 };
    return (await run(command, rest, options)).stdout.trim();
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${words.join(' ')} failed in ${folder}:\n${stdout}\n${stderr}`, {
      cause: error,
    });
  }
}

export const remoteIn = (folder: string, ...words: string[]): Promise<string> =>
  runIn(folder, 'npm', 'run', '--silent', 'remote', '--', ...words);

export const commitIn = async (folder: string, message: string): Promise<void> => {
  await runIn(folder, 'git', 'add', '.');
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@duet.example'];
  await runIn(folder, 'git', ...author, 'commit', '--quiet', '--message', message);
};

export async function developIn(
  folder: string,
  ...words: string[]
): Promise<{ address: string; stop: () => Promise<unknown> }> {
  const tool = join(folder, 'node_modules/.bin/duet-remote');
  const child = spawn(process.execPath, ['--no-warnings', tool, 'dev', ...words], {
    cwd: folder,
    env: releaseEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const lines: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const [found] = /https?:\/\/\S+/.exec(line) ?? [];
        if (found) resolve(found);
      });
    void ended.then(() => reject(new Error(`the command ended:\n${lines.join('\n')}`)));
  });
  return { address, stop: () => (child.kill('SIGTERM'), ended) };
}

export function changeIn(folder: string, file: string, before: string, after: string): void {
  const text = readFileSync(join(folder, file), 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not contain ${before}`);
  writeFileSync(join(folder, file), text.replaceAll(before, after));
}

export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
