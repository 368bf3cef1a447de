import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** `flaky` names tests that failed and then passed at their second attempt. */
export type Outcome = { passed: number; failed: number; failures: string[]; flaky: string[] };

const MAX_FLAKY = 3;

const shownLines = 25;
// Built from a string, because ESLint rejects the control character in a literal.
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

type PlaywrightError = { message?: string; location?: { file: string; line: number } };
/**
 * `error` is the first of `errors`. After a timeout, only the second error names the position in
 * the test.
 */
type PlaywrightResult = {
  status: string;
  error?: PlaywrightError;
  errors?: PlaywrightError[];
  attachments?: { name: string; path?: string }[];
};
type PlaywrightSpec = {
  title: string;
  file: string;
  tests: { status: string; results: PlaywrightResult[] }[];
};
type PlaywrightSuite = { title: string; suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites?: PlaywrightSuite[];
  errors?: { message?: string }[];
};

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

function describe(title: string, text: string, mark = '✗'): string {
  const lines = text.replace(colours, '').trim().split('\n').slice(0, shownLines);
  return [`${mark} ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

export function single(title: string, passed: boolean, tail: string[]): Outcome {
  return passed
    ? { ...sum([]), passed: 1 }
    : { ...sum([]), failed: 1, failures: [describe(title, tail.slice(-shownLines).join('\n'))] };
}

export function fromJest(title: string, file: string, code: number, tail: string[]): Outcome {
  const report = readReport<JestReport>(file);
  if (!report) return single(title, false, tail);
  const outcome: Outcome = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: [],
    flaky: [],
  };
  for (const suite of report.testResults) {
    const failed = suite.assertionResults.filter(({ status }) => status === 'failed');
    for (const test of failed)
      outcome.failures.push(
        describe(`${suite.name} › ${test.fullName}`, (test.failureMessages ?? []).join('\n')),
      );
    if (suite.status === 'failed' && failed.length === 0) {
      outcome.failed += 1;
      outcome.failures.push(describe(suite.name, suite.message));
    }
  }
  return withExitCode(outcome, title, code, tail);
}

export function fromPlaywright(title: string, file: string, code: number, tail: string[]): Outcome {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return single(title, false, tail);
  const { expected, flaky, unexpected } = report.stats;
  const errors = report.errors ?? [];
  const failures = [
    ...errors.map((error) => describe(title, error.message ?? '')),
    ...getSpecs(report.suites, 'unexpected').map((spec) =>
      describe(`${spec.file} › ${spec.title}`, lastErrors(spec)),
    ),
  ];
  const outcome = {
    passed: expected + flaky,
    failed: unexpected + errors.length,
    failures,
    flaky: getSpecs(report.suites, 'flaky').map(describeFlaky),
  };
  return withExitCode(outcome, title, code, tail);
}

function getSpecs(
  suites: PlaywrightSuite[] = [],
  status: 'unexpected' | 'flaky',
): PlaywrightSpec[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).filter((spec) => spec.tests.some((each) => each.status === status)),
    ...getSpecs(suite.suites, status),
  ]);
}

function describeFlaky(spec: PlaywrightSpec): string {
  const failed = spec.tests.flatMap(({ results }) => results).find(({ error }) => error);
  const trace = failed?.attachments?.find(({ name }) => name === 'trace')?.path ?? 'no trace';
  return describe(`${spec.file} › ${spec.title} (${trace})`, errorText(failed), '~');
}

export function limitFlaky(outcome: Outcome): Outcome {
  if (outcome.flaky.length <= MAX_FLAKY) return outcome;
  const failure = `✗ ${outcome.flaky.length} flaky tests, at most ${MAX_FLAKY} are accepted`;
  return { ...outcome, failed: outcome.failed + 1, failures: [...outcome.failures, failure] };
}

function lastErrors(spec: PlaywrightSpec): string {
  return errorText(spec.tests.flatMap((test) => test.results).findLast(({ error }) => error));
}

function errorText(result?: PlaywrightResult): string {
  const errors = result?.errors ?? (result?.error ? [result.error] : []);
  return errors
    .map(({ message = '', location }) =>
      location ? `${message}\n(${basename(location.file)}:${location.line})` : message,
    )
    .join('\n');
}

/**
 * Adds a failure if the runner failed without a failed test, for example because it found no tests.
 */
function withExitCode(outcome: Outcome, title: string, code: number, tail: string[]): Outcome {
  if (code === 0 || outcome.failed > 0) return outcome;
  const broken = single(title, false, tail);
  return { ...outcome, failed: 1, failures: [...outcome.failures, ...broken.failures] };
}

export function sum(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    flaky: outcomes.flatMap(({ flaky }) => flaky),
  };
}
