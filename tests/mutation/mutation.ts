import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { baseEnvironment, run } from '../../tools/stack/exec.ts';
import { say, seconds, step, Trouble } from '../../tools/stack/output.ts';
import { withChange } from '../faults/plant.ts';
import { root } from '../../tools/stack/settings.ts';
import { stackEnvironment, type Stack } from '../../tools/stack/stack.ts';
import type { Mutant } from './mutants.ts';

type Catch = { file: string; test: string };
export type Verdict = { mutant: Mutant; caughtBy: Catch | null };

type Stage = { project: 'unit' | 'integration'; folder: string };

export function stagesFor({ file }: Pick<Mutant, 'file'>): Stage[] {
  const feature = dirname(file);
  const service = /^(?:services\/[^/]+|[^/]+)/.exec(file)?.[0] ?? feature;
  return [...new Set([feature, `${service}/src`])].flatMap(
    (folder) =>
      [
        { project: 'unit', folder },
        { project: 'integration', folder },
      ] as const,
  );
}

export const mutate = (mutant: Mutant): string =>
  withChange(readFileSync(join(root, mutant.file), 'utf8'), mutant.rule, mutant);

/** @throws {Trouble} if a test that caught a bug also fails without the bug */
export async function judge(stack: Stack, mutants: readonly Mutant[]): Promise<Verdict[]> {
  for (const mutant of mutants) mutate(mutant);
  const verdicts: Verdict[] = [];
  for (const mutant of mutants) {
    const started = Date.now();
    const caughtBy = await withMutant(mutant, () => firstCatch(stack, mutant));
    verdicts.push({ mutant, caughtBy });
    const by = caughtBy ? ` (${caughtBy.file} › ${caughtBy.test})` : '';
    say(`  ${caughtBy ? '✓ caught' : '✗ survived'} in ${seconds(started)}: ${mutant.rule}${by}`);
  }
  await requireGreen(stack, [...new Set(verdicts.flatMap(({ caughtBy }) => caughtBy?.file ?? []))]);
  return verdicts;
}

async function withMutant<T>(mutant: Mutant, work: () => Promise<T>): Promise<T> {
  const path = join(root, mutant.file);
  const original = readFileSync(path, 'utf8');
  try {
    writeFileSync(path, mutate(mutant));
    return await work();
  } finally {
    writeFileSync(path, original);
  }
}

async function firstCatch(stack: Stack, mutant: Mutant): Promise<Catch | null> {
  for (const { project, folder } of stagesFor(mutant)) {
    const stage = ['--selectProjects', project, '--testPathPatterns', `^${root}/${folder}/`];
    const failure = await firstFailure(stack, stage);
    if (failure === null) continue;
    const again =
      (await firstFailure(stack, ['--runTestsByPath', failure.file])) ??
      (await firstFailure(stack, stage));
    if (again) return again;
  }
  return null;
}

async function requireGreen(stack: Stack, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  const failure = await step(
    'the same tests without bugs',
    () => firstFailure(stack, ['--runTestsByPath', ...files]),
    (found) => found === null,
  );
  if (failure)
    throw new Trouble(
      `${failure.file} › ${failure.test} also fails without the bug, so it proves nothing.`,
    );
}

/** Parses the output, because Jest writes no report with --bail. */
async function firstFailure(
  { settings, signal }: Stack,
  selection: readonly string[],
): Promise<Catch | null> {
  const command = [
    'jest',
    ...selection,
    '--passWithNoTests',
    '--forceExit',
    '--maxWorkers=2',
    '--bail',
  ];
  const env = {
    ...baseEnvironment(),
    ...stackEnvironment(settings),
    NODE_ENV: 'test',
    CI: 'true',
    FORCE_COLOR: '0',
  };
  const lines: string[] = [];
  const { code } = await run(command, { env, signal, onLine: (line) => lines.push(line) });
  return code === 0 ? null : readFailure(lines);
}

export function readFailure(lines: readonly string[]): Catch {
  const failed = lines.findIndex((line) => line.startsWith('FAIL '));
  const [, file] = /^FAIL (?:\w+ )?(\S+)/.exec(lines[failed] ?? '') ?? [];
  if (file === undefined)
    throw new Trouble(
      'Jest failed without a failed test: its last lines are above.',
      lines.slice(-30),
    );
  const [, test = 'does not run'] =
    /^ +● (.+)$/.exec(lines.slice(failed).find((line) => /^ +● /.test(line)) ?? '') ?? [];
  return { file, test };
}
