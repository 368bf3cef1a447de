import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { relaxDurability } from '../stores/durability.ts';
import { readFileDurations, reportDurations } from '../reports/durations.ts';
import { faults, SHORT } from '../../../tests/faults/faults.ts';
import { runFuzz, SHORT as FEW } from '../../../tests/fuzz/fuzz.ts';
import { security } from '../../../tests/security/security.ts';
import { nodeScript, oxlint, tsc } from '../exec.ts';
import { say, step, Trouble } from '../output.ts';
import {
  findUncovered,
  passedTests,
  readRequirements,
  readTaggedTests,
  toCoverageReport,
} from '../reports/requirements.ts';
import type { TaggedTest } from '../reports/spec-tags.ts';
import { limitFlaky, single, sum, type Outcome } from '../reports/results.ts';
import type { Tool } from '../provision.ts';
import { loadSettings, root, type Settings } from '../settings.ts';
import { build, startStores, withStack, type Stack } from '../stack.ts';
import { shortFailover } from './failover.ts';
import { attempt, inOrder, type Step, stepDurations } from './test-steps.ts';
import {
  BROWSER_REPORTS,
  jest,
  playwright,
  resultsDir,
  serve,
  show,
  startAfresh,
  lowestPriority,
} from './test-runners.ts';

const TOOLS: Tool[] = [
  'chromium',
  'headless-chromium',
  'firefox',
  'webkit',
  'nginx',
  'haproxy',
  'backup',
  'promtool',
  'alertmanager',
];

/** Runs all steps, even after a failed step. */
export async function test(files: string[], signal: AbortSignal): Promise<number> {
  const settings = loadSettings('test');
  const outcomes: Outcome[] = [];
  const isWhole = files.length === 0;
  const whileProvisioning = async (): Promise<void> => {
    if (isWhole) outcomes.push(await attempt(buildStep(settings, signal), signal));
  };
  const outcome = await withStack(
    { settings, signal, tools: TOOLS, beforeStart: () => startAfresh(settings), whileProvisioning },
    async (stack) => {
      outcomes.push(
        ...(isWhole ? await runAll(stack) : await inOrder(getSteps(stack, files), stack.signal)),
      );
      const reports = ['unit', 'integration', ...BROWSER_REPORTS].map((name) =>
        join(resultsDir(settings), `${name}.json`),
      );
      for (const line of reportDurations(
        [...stepDurations, ...reports.flatMap(readFileDurations)],
        join(resultsDir(settings), 'durations.json'),
      ))
        say(line);
      return limitFlaky(sum(outcomes));
    },
  );
  const failovers = isWhole ? [await attempt(failoverStep(settings, signal), signal)] : [];
  return report(sum([outcome, ...failovers]));
}

async function runAll(stack: Stack): Promise<Outcome[]> {
  const { signal } = stack;
  const checked = inOrder(checks(stack), signal);
  const integrated = await inOrder(integrationSteps(stack), signal);
  const units = attempt(unitTests(stack), signal);
  const onSite = await inOrder(siteSteps(stack), signal);
  const outcomes = [...integrated, ...onSite, ...(await checked), await units];
  return [...outcomes, await attempt(requirementsStep(stack), signal)];
}

function report({ passed, failed, failures, flaky }: Outcome): number {
  if (flaky.length > 0) say(['Flaky tests:', ...flaky].join('\n  '));
  for (const failure of failures) say(`\n${failure}`);
  say(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

export async function requirements(args: string[], signal: AbortSignal): Promise<number> {
  const all = readRequirements();
  const tests = readTaggedTests();
  if (args.includes('--list')) {
    say(toCoverageReport(all, tests));
    return 0;
  }
  const settings = loadSettings('test');
  const uncovered = await withStack(
    { settings, signal, tools: TOOLS, beforeStart: () => startAfresh(settings) },
    async (stack) => {
      for (const each of getSteps(stack, [...new Set(tests.map(({ file }) => file))]))
        await each.run();
      return findUncoveredBy(stack, tests);
    },
  );
  for (const line of uncovered) say(line);
  say(`${all.length} requirements, ${uncovered.length} problems`);
  return uncovered.length === 0 ? 0 : 1;
}

/** Runs Playwright projects that are not part of `npm test`. */
export async function longBrowserTest(
  title: string,
  project: string,
  signal: AbortSignal,
): Promise<number> {
  const settings = loadSettings('test');
  const outcome = await withStack(
    {
      settings,
      signal,
      tools: TOOLS,
      beforeStart: () => startAfresh(settings),
      whileProvisioning: () => build(settings, signal),
    },
    (stack) => playwright(stack, title, project, []),
  );
  return report(outcome);
}

function findUncoveredBy({ settings }: Stack, tests: TaggedTest[]): string[] {
  const report = (name: string): string => join(resultsDir(settings), `${name}.json`);
  return findUncovered(
    readRequirements(),
    tests,
    passedTests(['unit', 'integration'].map(report), BROWSER_REPORTS.map(report)),
  );
}

const integrationSteps = (stack: Stack): Step[] => [
  quietly('start of the stores', () => startTestStores(stack)),
  { title: 'integration tests', run: () => jest(stack, 'integration') },
];

const siteSteps = (stack: Stack): Step[] => [
  quietly('start of the site', () => serve(stack)),
  ...browserSteps(stack),
  { title: 'attacks', run: () => securityTest(stack) },
  { title: 'fuzz test', run: () => shortFuzz(stack) },
  { title: 'fault test', run: () => shortFaults(stack) },
];

/**
 * Runs unit tests beside the browser tests, which leave CPU time. One worker runs the tests with
 * normal priority, because they have time limits.
 */
const unitTests = (stack: Stack): Step => ({
  title: 'unit tests',
  run: () => jest(stack, 'unit', { workers: 1 }),
});

/** Checks use the CPU time that the tests leave. */
function checks(stack: Stack): Step[] {
  const check = (title: string, command: string[]): Step => ({
    title,
    run: async () => {
      const { code, tail } = await show(title, stack, [...lowestPriority, ...command]);
      return single(title, code === 0, tail);
    },
  });
  return [
    check('lint', ['eslint', '.']),
    check('lint with types', [...oxlint, '.']),
    check('formatting', ['prettier', '--check', '--log-level', 'warn', '.']),
    check('commit messages', [process.execPath, 'tools/lint/commits.mjs']),
    check('prose', [...nodeScript, 'tools/lint/check-prose.ts']),
    check('supply chain', [...nodeScript, 'tools/supply/check.ts']),
    check('types', [...tsc, '-p', 'tsconfig.json']),
    ...i18nCheck().map((command) => check('translations', command)),
  ];
}

/** Browser tests need the whole stack, integration tests only MariaDB and Redis. */
function getSteps(stack: Stack, files: string[]): Step[] {
  const endingWith = (ending: RegExp): string[] => files.filter((file) => ending.test(file));
  const unit = endingWith(/\.test\.tsx?$/);
  const integration = endingWith(/\.itest\.ts$/);
  const browser = endingWith(/\.e2e\.ts$/);
  const others = files.filter(
    (file) =>
      ![...unit, ...integration, ...browser].includes(file) || !existsSync(join(root, file)),
  );
  if (others.length > 0)
    throw new Trouble(
      `Not a test file (*.test.ts, *.test.tsx, *.itest.ts or *.e2e.ts): ${others.join(', ')}`,
    );
  return [
    ...(integration.length + browser.length > 0 ? [buildStep(stack.settings, stack.signal)] : []),
    ...(unit.length > 0
      ? [{ title: 'unit tests', run: () => jest(stack, 'unit', { files: unit }) }]
      : []),
    ...(integration.length > 0
      ? [
          quietly('start of the stores', () => startTestStores(stack)),
          {
            title: 'integration tests',
            run: () => jest(stack, 'integration', { files: integration }),
          },
        ]
      : []),
    ...(browser.length > 0 ? browserSteps(stack, browser) : []),
  ];
}

const buildStep = (settings: Settings, signal: AbortSignal): Step =>
  quietly('build', () => build(settings, signal));

/** A preparation step is reported only if it fails. */
function quietly(title: string, work: () => Promise<void>): Step {
  return {
    title,
    run: async () => {
      await work();
      return sum([]);
    },
  };
}

const failoverStep = (settings: Settings, signal: AbortSignal): Step => ({
  title: 'failover test',
  run: () => shortFailover(settings, signal),
});

/** Fails if a requirement has no tagged test that passed in this run. */
const requirementsStep = (stack: Stack): Step => ({
  title: 'requirements',
  run: () => checkRequirements(stack),
});

async function checkRequirements(stack: Stack): Promise<Outcome> {
  const uncovered = await step(
    'requirements',
    async () => findUncoveredBy(stack, readTaggedTests()),
    (lines) => lines.length === 0,
  );
  return single('requirements', uncovered.length === 0, uncovered);
}

function i18nCheck(): string[][] {
  const script = 'libs/i18n/src/check.ts';
  return existsSync(join(root, script)) ? [[...nodeScript, script]] : [];
}

function browserSteps(stack: Stack, files: string[] = []): Step[] {
  const browserStep = (title: string, project: string): Step => ({
    title,
    run: () => playwright(stack, title, project, files),
  });
  return [browserStep('browser tests', 'parallel'), browserStep('browser tests alone', 'alone')];
}

async function securityTest(stack: Stack): Promise<Outcome> {
  await serve(stack);
  const { isSound, summary, findings } = await security(stack);
  return single('attacks', isSound, [...findings, JSON.stringify(summary)]);
}

async function shortFuzz(stack: Stack): Promise<Outcome> {
  await serve(stack);
  const { isSound, summary, told } = await runFuzz(stack, FEW);
  return single('fuzz test', isSound, [...told, summary]);
}

/** Runs last, because the fault test kills processes that other steps need. */
async function shortFaults(stack: Stack): Promise<Outcome> {
  await serve(stack);
  const { isSound, summary } = await faults(stack, SHORT);
  return single('fault test', isSound, [summary]);
}

async function startTestStores(stack: Stack): Promise<void> {
  relaxDurability(stack);
  await startStores(stack);
}
