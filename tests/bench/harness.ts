import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { ServiceName } from '@duet/schemas/events';
import { type Principal, PrincipalSigner } from '@duet/service-kit/principal';
import type { Issuer } from '@duet/service-kit/principal-keys';

export interface Sample {
  rate: number;
  /** Latency in milliseconds. */
  p50: number;
  p99: number;
  errors: number;
  /** CPU time of the measured process, in microseconds per request. */
  cpu?: number;
}

export interface Target {
  name: string;
  run: () => Promise<Sample>;
}

export type Series = Map<string, Sample[]>;

export interface StackFile {
  site_url: string;
  data_dir: string;
  redis_url: string;
  database_urls: Record<string, string>;
  principal_keys: Record<Issuer, { privateKey: string; publicKey: string }>;
  remotes_dir: string;
  ports: Record<string, number>;
  processes: Record<string, { pid: number }>;
}

export function readStack(): StackFile {
  const file = process.env.DUET_STACK_FILE;
  if (!file)
    throw new Error('Run this with "npm run bench:<name>", which starts the stack to measure.');
  return JSON.parse(readFileSync(file, 'utf8')) as StackFile;
}

export function signAs(issuer: Issuer, audience: ServiceName, value: Principal): Promise<string> {
  const { privateKey } = readStack().principal_keys[issuer];
  return new PrincipalSigner(
    { PRINCIPAL_PRIVATE_KEY: privateKey, PRINCIPAL_SECRET: undefined },
    issuer,
  ).sign(value, audience);
}

/**
 * Rotates the order of targets in each round, so that other load affects all targets equally. The
 * first round is a warm-up.
 */
export async function interleave(targets: Target[], rounds: number): Promise<Series> {
  const series: Series = new Map(targets.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    const turned = targets
      .map((_, index) => targets[(index + round) % targets.length])
      .filter((target) => target !== undefined);
    for (const { name, run } of turned) {
      process.stderr.write(`\r  round ${round} of ${rounds}: ${name}\u001b[K`);
      const sample = await run();
      if (round > 0 || sample.errors > 0) series.get(name)?.push(sample);
    }
  }
  process.stderr.write('\r\u001b[K');
  return series;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

export const getMedian = (
  series: Series,
  name: string,
  figure: 'rate' | 'p50' | 'p99' | 'cpu',
): number => median((series.get(name) ?? []).map((sample) => sample[figure] ?? Number.NaN));

export function printTable(series: Series): void {
  const rows = [...series].map(([name, samples]) => {
    const figure = (key: 'rate' | 'p50' | 'p99' | 'cpu', digits: number) => {
      const value = getMedian(series, name, key);
      return Number.isNaN(value) ? '-' : value.toFixed(digits);
    };
    const errors = samples.reduce((sum, sample) => sum + sample.errors, 0);
    return [
      name,
      figure('rate', 0),
      figure('p50', 2),
      figure('p99', 2),
      figure('cpu', 0),
      String(samples.length),
      String(errors),
    ];
  });
  const head = ['', 'per second', 'p50 ms', 'p99 ms', 'cpu µs', 'rounds', 'errors'];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  console.log(`${availableParallelism()} cores, medians of interleaved rounds\n`);
  for (const row of [head, ...rows]) console.log(line(row));
  console.log();
}

/** Prints JSON as the last line. Errors, missing rounds and non-finite figures set exit code 1. */
export function finish(
  result: Record<string, string | number | Record<string, number>>,
  series: Series,
  rounds: number,
): void {
  const problems: string[] = [];
  for (const [name, samples] of series) {
    const errors = samples.reduce((sum, sample) => sum + sample.errors, 0);
    if (errors > 0) problems.push(`${name}: ${errors} errors`);
    if (samples.length < rounds) problems.push(`${name}: ${samples.length} of ${rounds} rounds`);
  }
  const flat = Object.entries(result).flatMap(([key, value]) =>
    typeof value === 'object'
      ? Object.entries(value).map(([name, each]): [string, string | number] => [
          `${key}.${name}`,
          each,
        ])
      : [[key, value] as const],
  );
  for (const [key, value] of flat)
    if (typeof value === 'number' && !Number.isFinite(value))
      problems.push(`${key} could not be computed`);
  for (const problem of problems) console.error(`✗ ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  console.log(JSON.stringify(result));
}

export const rounded = (value: number, digits = 3): number => Number(value.toFixed(digits));

export interface LoadOptions {
  url: string;
  headers: Record<string, string>;
  seconds: number;
  connections: number;
  pid?: number;
}

export async function load({
  url,
  headers,
  seconds,
  connections,
  pid,
}: LoadOptions): Promise<Sample> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const before = pid ? cpuMicroseconds(pid) : 0;
  const text = await output('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    ...given,
    url,
  ]);
  const used = pid ? cpuMicroseconds(pid) - before : 0;
  const requests = Number(/(\d+) requests in/.exec(text)?.[1] ?? 0);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0);
  const broken = [...(/Socket errors: (.*)/.exec(text)?.[1] ?? '').matchAll(/\d+/g)].reduce(
    (sum, [count]) => sum + Number(count),
    0,
  );
  const sample = {
    rate: requests === 0 ? Number.NaN : Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    p50: percentile(text, 50),
    p99: percentile(text, 99),
  };
  return {
    ...sample,
    errors: refused + broken + (requests === 0 ? 1 : 0),
    ...(pid && requests > 0 && { cpu: used / requests }),
  };
}

function percentile(text: string, which: number): number {
  const [, value, unit] = new RegExp(`\\s${which}%\\s+([\\d.]+)(us|ms|s)`).exec(text) ?? [];
  return Number(value ?? Number.NaN) * ({ us: 0.001, ms: 1, s: 1_000 }[unit ?? 'ms'] ?? 1);
}

/** Reads Linux process times, which count in ticks of 10 ms. */
export function cpuMicroseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

function output(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += String(chunk)));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve(text)
        : reject(new Error(`${command} ended with exit code ${code}:\n${text}`)),
    );
  });
}
