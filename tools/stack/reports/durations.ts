import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../settings.ts';

export type Duration = { kind: 'step' | 'file'; name: string; seconds: number };

const SLOWEST = 20;

type JestReport = { testResults: { name: string; startTime: number; endTime: number }[] };
type PlaywrightSpec = { file: string; tests: { results: { duration: number }[] }[] };
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };

export function readFileDurations(reportFile: string): Duration[] {
  let report: Partial<JestReport> & PlaywrightSuite;
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8')) as typeof report;
  } catch {
    return [];
  }
  const seconds = new Map<string, number>();
  const add = (name: string, milliseconds: number): void =>
    void seconds.set(name, (seconds.get(name) ?? 0) + milliseconds / 1_000);
  for (const { name, startTime, endTime } of report.testResults ?? [])
    add(relative(root, name), endTime - startTime);
  for (const { file, tests } of findSpecs(report))
    add(
      `tests/e2e/${file}`,
      tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0),
    );
  return [...seconds].map(([name, each]) => ({ kind: 'file', name, seconds: each }));
}

function findSpecs({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(findSpecs)];
}

export function reportDurations(durations: Duration[], file: string): string[] {
  const rounded = durations.map((each) => ({
    ...each,
    seconds: Math.round(each.seconds * 10) / 10,
  }));
  writeFileSync(file, `${JSON.stringify(rounded, null, 2)}\n`);
  const bySeconds = rounded.toSorted((one, other) => other.seconds - one.seconds);
  const formatLine = ({ name, seconds }: Duration): string =>
    `${seconds.toFixed(1).padStart(8)} s  ${name}`;
  const steps = bySeconds.filter(({ kind }) => kind === 'step').map(formatLine);
  const files = bySeconds
    .filter(({ kind }) => kind === 'file')
    .slice(0, SLOWEST)
    .map(formatLine);
  return ['Steps:', ...steps, `Slowest ${files.length} test files:`, ...files];
}
