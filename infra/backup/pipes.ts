import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { baseEnvironment } from '../../tools/stack/exec.ts';
import { Trouble } from '../../tools/stack/output.ts';
import { program } from '../../tools/stack/provision.ts';

export type Filter = { input: Writable; output: Readable; ended: Promise<void> };

const KEPT = 2_000;
const SECRET = /^(BACKUP|RESTORE)_/;
const interrupted = new AbortController();

/**
 * The first signal ends all child programs, and the caller then deletes decrypted files. A second
 * signal ends the process.
 */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => interrupted.abort(new Trouble(`Ended by ${signal}.`)));
}

export const programEnvironment = (own = baseEnvironment()): Record<string, string> =>
  Object.fromEntries(Object.entries(own).filter(([name]) => !SECRET.test(name)));

/** `ended` rejects with the last lines of stderr if the exit code is not in `good`. */
export function filter(
  name: string,
  args: readonly string[],
  { env = {}, good = [0] }: { env?: Record<string, string>; good?: number[] } = {},
): Filter {
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(program(name), args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...programEnvironment(), ...env },
    signal: interrupted.signal,
  });
  let said = '';
  child.stderr.on('data', (data) => (said = (said + String(data)).slice(-KEPT)));
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', (error) =>
      reject(interrupted.signal.aborted ? (interrupted.signal.reason as Trouble) : error),
    );
    child.once('close', (code, signal) =>
      code !== null && good.includes(code)
        ? resolve()
        : reject(
            new Trouble(
              `${name} ended with ${signal ?? code}: its last lines are above.`,
              said.trim().split('\n'),
            ),
          ),
    );
  });
  // Prevents an unhandled rejection.
  ended.catch(() => undefined);
  return { input: child.stdin, output: child.stdout, ended };
}

export async function readOutput({ input, output, ended }: Filter): Promise<string> {
  input.end();
  const text = (await output.toArray()).join('');
  await ended;
  return text;
}

export async function makeAgeKeys(): Promise<{ recipient: string; identity: string }> {
  const text = await readOutput(filter('age-keygen', []));
  const [recipient = ''] = /age1\w+/.exec(text) ?? [];
  const [identity = ''] = /AGE-SECRET-KEY-1\w+/.exec(text) ?? [];
  return { recipient, identity };
}

export type Sealed = { bytes: number; sha256: string };

export async function seal(source: Filter, file: string, recipient: string): Promise<Sealed> {
  source.input.end();
  const age = filter('age', ['--recipient', recipient]);
  const digest = createHash('sha256');
  let bytes = 0;
  age.output.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    digest.update(chunk);
  });
  const written = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await allOf([
    source.ended,
    age.ended,
    pipeline(source.output, createGzip(), age.input),
    pipeline(age.output, written),
  ]);
  return { bytes, sha256: digest.digest('hex') };
}

export async function unseal(file: string, identityFile: string, target: Filter): Promise<void> {
  target.output.resume();
  const age = filter('age', ['--decrypt', '--identity', identityFile]);
  // The target may close the pipe when it has read all data. If the pipe breaks earlier, `age` or
  // the target exits with an error.
  const poured = pipeline(age.output, createGunzip(), target.input).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    },
  );
  await allOf([age.ended, target.ended, pipeline(createReadStream(file), age.input), poured]);
}

export async function connect(first: Filter, ...others: Filter[]): Promise<void> {
  const programs = [first, ...others];
  first.input.end();
  programs.at(-1)?.output.resume();
  const pipes = others.map((next, index) =>
    pipeline(programs[index]?.output ?? first.output, next.input),
  );
  await allOf([...programs.map(({ ended }) => ended).reverse(), ...pipes]);
}

/** Programs come before pipelines, so that the error names the failed program, not its pipe. */
async function allOf(parts: Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(parts);
  const failed = ended.find((part) => part.status === 'rejected');
  if (failed) throw failed.reason;
}

export async function computeDigest(file: string): Promise<Sealed> {
  const digest = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    digest.update(chunk);
  }
  return { bytes, sha256: digest.digest('hex') };
}
