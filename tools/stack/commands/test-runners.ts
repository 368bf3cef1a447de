import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { seedDemo } from '../../demo/demo.ts';
import { restoreDurability } from '../stores/durability.ts';
import { baseEnvironment, run, type RunResult } from '../exec.ts';
import { step } from '../output.ts';
import { removeGroups, ungroupReport, writeGroups } from '../reports/jest-groups.ts';
import { fromJest, fromPlaywright, type Outcome } from '../reports/results.ts';
import { type Settings } from '../settings.ts';
import { stackEnvironment, startServers, startStores, type Stack } from '../stack.ts';

type JestOptions = { files?: string[]; workers?: number };

export const BROWSER_REPORTS = ['parallel', 'alone'].map((project) => `browser-${project}`);

const jestProjects = { unit: ['unit', 'browser'], integration: ['integration'] };

export function resultsDir(settings: Settings): string {
  return join(settings.dataDir, 'results');
}

/** Deletes the data of earlier runs, which could change the result. */
export function startAfresh(settings: Settings): void {
  emptyFolder(settings.dataDir);
  mkdirSync(resultsDir(settings), { recursive: true });
}

export function emptyFolder(dataDir: string): void {
  const kept = new Set(['run', 'secrets.json']);
  for (const name of readdirSync(dataDir))
    if (!kept.has(name)) rmSync(join(dataDir, name), { recursive: true, force: true });
}

export function show(
  title: string,
  stack: Stack,
  command: string[],
  env: Record<string, string> = {},
): Promise<RunResult> {
  return step(
    title,
    (note) =>
      run(command, {
        env: {
          ...baseEnvironment(),
          ...stackEnvironment(stack.settings),
          CI: 'true',
          FORCE_COLOR: '0',
          ...env,
        },
        signal: stack.signal,
        log: join(resultsDir(stack.settings), `${title.replaceAll(' ', '-')}.log`),
        onLine: (line) => line.trim() && note(line.trim().slice(0, 70)),
      }),
    ({ code }) => code === 0,
  );
}

/**
 * Command prefix. `nice` is not enough, because Linux schedules the processes of a session as a
 * group (sched(7), autogroups).
 */
export const lowestPriority: string[] = [
  'sh',
  '-c',
  '(echo 19 > /proc/self/autogroup) 2> /dev/null; exec nice -n 19 "$@"',
  'sh',
];

// Needs --forceExit: a test that failed to start its service leaves connections open.
export async function jest(
  stack: Stack,
  kind: keyof typeof jestProjects,
  { files = [], workers = 2 }: JestOptions = {},
): Promise<Outcome> {
  const title = `${kind} tests`;
  const file = join(resultsDir(stack.settings), `${kind}.json`);
  const paths = files.length === 0 && kind === 'integration' ? writeGroups() : files;
  const options = [
    '--json',
    `--outputFile=${file}`,
    '--passWithNoTests',
    '--forceExit',
    '--testSequencer=./tools/stack/reports/jest-sequencer.cjs',
    `--maxWorkers=${workers}`,
    '--selectProjects',
    ...jestProjects[kind],
    ...(paths.length > 0 ? ['--runTestsByPath', ...paths] : []),
  ];
  try {
    const { code, tail } = await show(title, stack, ['jest', ...options], {
      NODE_ENV: 'test',
    });
    ungroupReport(file);
    return fromJest(title, file, code, tail);
  } finally {
    if (kind === 'integration') removeGroups();
  }
}

export async function playwright(
  stack: Stack,
  title: string,
  project: string,
  files: string[],
): Promise<Outcome> {
  await serve(stack);
  const file = join(resultsDir(stack.settings), `browser-${project}.json`);
  const options = [
    '-c',
    'tests/e2e/playwright.config.ts',
    '--project',
    project,
    '--reporter=list,json',
    '--pass-with-no-tests',
  ];
  const { code, tail } = await show(
    title,
    stack,
    ['playwright', 'test', ...options, ...files.map((name) => name.replace(/^tests\/e2e\//, ''))],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
  return fromPlaywright(title, file, code, tail);
}

export async function serve(stack: Stack): Promise<void> {
  if (stack.supervisor.processes.get('gateway')?.pid !== undefined) return;
  await startStores(stack);
  await restoreDurability(stack);
  await startServers(stack);
  await seedDemo(stack.settings, stack.signal);
}
