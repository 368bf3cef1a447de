import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { root } from './settings.ts';

export type Environment = Record<string, string>;

export type RunOptions = {
  env: Environment;
  signal: AbortSignal;
  cwd?: string;
  log?: string;
  onLine?: (line: string) => void;
};

export type RunResult = { code: number; tail: string[] };

const keptLines = 400;
const graceMs = 10_000;

export const nodeScript = [
  process.execPath,
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
];

/** TypeScript 7. The package `typescript` is version 6, whose API ESLint and our tools use. */
export const tsc = [process.execPath, 'node_modules/typescript-native/bin/tsc', '--noEmit'];

/** Runs the rules that need types; ESLint runs all other rules. */
export const oxlint = ['oxlint', '--type-aware', '--quiet'];

export function baseEnvironment(): Environment {
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !/^npm_|^INIT_CWD$|^NODE_CHANNEL/.test(entry[0]),
  );
  const path = [
    join(root, 'node_modules', '.bin'),
    dirname(process.execPath),
    process.env.PATH ?? '',
  ];
  return {
    ...Object.fromEntries(own),
    PATH: path.join(delimiter),
    NX_DAEMON: 'false',
    NX_TUI: 'false',
  };
}

/** Sends SIGTERM, and SIGKILL after the exit or ten seconds. */
export function killGroup(pid: number, exited: Promise<unknown>): Promise<void> {
  const send = (signal: NodeJS.Signals) => {
    try {
      process.kill(-pid, signal);
    } catch {
      // The process group has already ended.
    }
  };
  send('SIGTERM');
  const timer = setTimeout(() => send('SIGKILL'), graceMs);
  return exited.then(() => {
    clearTimeout(timer);
    // SIGKILL also ends grandchildren that outlive the leader of the group.
    send('SIGKILL');
  });
}

/** Runs the command in its own process group, so that an abort also ends its children. */
export async function run(command: string[], options: RunOptions): Promise<RunResult> {
  options.signal.throwIfAborted();
  const [program = '', ...args] = command;
  const tail: string[] = [];
  if (options.log) mkdirSync(dirname(options.log), { recursive: true });
  const log = options.log ? createWriteStream(options.log) : undefined;
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    env: options.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const hear = (stream: Readable) =>
    createInterface({ input: stream }).on('line', (line) => {
      tail.push(line);
      if (tail.length > keptLines) tail.shift();
      log?.write(`${line}\n`);
      options.onLine?.(line);
    });
  hear(child.stdout);
  hear(child.stderr);
  const closed = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  const onAbort = () =>
    child.pid !== undefined &&
    void killGroup(
      child.pid,
      closed.catch(() => undefined),
    );
  options.signal.addEventListener('abort', onAbort, { once: true });
  try {
    const code = await closed;
    options.signal.throwIfAborted();
    return { code, tail };
  } finally {
    options.signal.removeEventListener('abort', onAbort);
    log?.end();
  }
}

export async function runInTerminal(
  command: string[],
  env: Environment,
  signal?: AbortSignal,
): Promise<number> {
  signal?.throwIfAborted();
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
  const end = () => void child.kill('SIGTERM');
  if (signal) signal.addEventListener('abort', end, { once: true });
  else process.on('SIGINT', end).on('SIGTERM', end).on('disconnect', end);
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  signal?.throwIfAborted();
  return code;
}

export function programFolders(path = process.env.PATH ?? ''): string[] {
  return [...path.split(delimiter).filter(Boolean), '/usr/local/sbin', '/usr/sbin', '/sbin'];
}
