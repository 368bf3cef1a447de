import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { baseEnvironment, run } from '../../tools/stack/exec.ts';
import { say, seconds, step, Trouble } from '../../tools/stack/output.ts';
import { withChange } from '../faults/plant.ts';
import { root } from '../../tools/stack/settings.ts';
import { stackEnvironment, type Stack } from '../../tools/stack/stack.ts';
import type { Mutant } from './mutants.ts';

/** A test that failed while a bug was in the code. */
type Catch = { file: string; test: string };
/** What caught a mutant; null where every test of its service passed. */
export type Verdict = { mutant: Mutant; caughtBy: Catch | null };

type Stage = { project: 'unit' | 'integration'; folder: string };

/**
 * From the fastest to the slowest: the tests beside the changed line, then those of the whole
 * service.
 */
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

/**
 * The changed text of every mutant's file.
 * @throws {Trouble} naming a mutant whose old text is no longer there once
 */
export const mutate = (mutant: Mutant): string =>
  withChange(readFileSync(join(root, mutant.file), 'utf8'), mutant.rule, mutant);

/**
 * Puts each bug into the sources, one at a time, and runs the tests that could notice it. The
 * stores must be up.
 * @throws {Trouble} when a test that caught a bug fails without it as well
 */
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
    // A test that fails only once did not fail because of the bug.
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
      `${failure.file} › ${failure.test} fails without any bug as well: nothing was shown by it.`,
    );
}

/**
 * Ends with the first test file that fails. Bailing out, Jest writes no report: the output says
 * which test it was.
 */
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

/** @throws {Trouble} when Jest failed for another reason than a test */
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
