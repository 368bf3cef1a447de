import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromJest, fromPlaywright, limitFlaky, single, sum } from './results.ts';

const folder = mkdtempSync(join(tmpdir(), 'duet-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(value: unknown): string {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(value));
  return file;
}

const suite = (status: string, assertionResults: unknown[], message = '') => ({
  name: 'a.test.ts',
  status,
  message,
  assertionResults,
});

test('fromJest counts the tests in a report and names the failed tests', () => {
  const failing = {
    status: 'failed',
    fullName: 'adds up',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m'],
  };
  const file = report({
    numPassedTests: 4,
    numFailedTests: 1,
    testResults: [suite('failed', [failing])],
  });
  expect(fromJest('unit tests', file, 1, [])).toEqual({
    passed: 4,
    failed: 1,
    failures: ['✗ a.test.ts › adds up\n    expected 1'],
    flaky: [],
  });
});

test('a suite that could not be loaded counts as one failure', () => {
  const file = report({
    numPassedTests: 4,
    numFailedTests: 0,
    testResults: [suite('failed', [], 'Cannot find module')],
  });
  expect(fromJest('unit tests', file, 1, [])).toMatchObject({
    passed: 4,
    failed: 1,
    failures: [expect.stringContaining('Cannot find module')],
  });
});

test('a runner that fails without a failed test, or leaves no report, counts as a failure', () => {
  const file = report({ numPassedTests: 4, numFailedTests: 0, testResults: [] });
  expect(fromJest('unit tests', file, 1, ['out of memory'])).toMatchObject({
    passed: 4,
    failed: 1,
  });
  expect(fromJest('unit tests', join(folder, 'none.json'), 0, [])).toMatchObject({
    passed: 0,
    failed: 1,
  });
});

test('fromPlaywright counts the tests in a report; a test that passed at a retry counts as passed', () => {
  const spec = {
    title: 'signs up',
    file: 'story.spec.ts',
    tests: [
      { status: 'unexpected', results: [{ status: 'failed', error: { message: 'no button' } }] },
    ],
  };
  const file = report({
    stats: { expected: 2, flaky: 1, unexpected: 1 },
    suites: [{ title: 'story', suites: [{ title: 'inner', specs: [spec] }] }],
  });
  expect(fromPlaywright('browser tests', file, 1, [])).toEqual({
    passed: 3,
    failed: 1,
    failures: ['✗ story.spec.ts › signs up\n    no button'],
    flaky: [],
  });
});

test('fromPlaywright lists a flaky test with its error and its trace', () => {
  const results = [
    {
      status: 'failed',
      error: { message: '\u001b[31mno button\u001b[39m\nat line 3' },
      attachments: [{ name: 'trace', path: '/results/trace.zip' }],
    },
    { status: 'passed' },
  ];
  const spec = { title: 'signs up', file: 'story.e2e.ts', tests: [{ status: 'flaky', results }] };
  const file = report({
    stats: { expected: 0, flaky: 1, unexpected: 0 },
    suites: [{ title: 'story', specs: [spec] }],
  });
  expect(fromPlaywright('browser tests', file, 0, [])).toEqual({
    passed: 1,
    failed: 0,
    failures: [],
    flaky: ['~ story.e2e.ts › signs up (/results/trace.zip)\n    no button\n    at line 3'],
  });
});

test('limitFlaky fails a run with more than three flaky tests', () => {
  const withFlaky = (count: number) =>
    limitFlaky({
      ...sum([]),
      passed: 9,
      flaky: Array.from({ length: count }, (_, i) => `test ${i}`),
    });
  expect(withFlaky(3)).toMatchObject({ passed: 9, failed: 0, failures: [] });
  expect(withFlaky(4)).toMatchObject({
    passed: 9,
    failed: 1,
    failures: ['✗ 4 flaky tests, at most 3 are accepted'],
  });
});

test('fromPlaywright reports the position at which a test timed out', () => {
  const errors = [
    { message: 'Test timeout exceeded.' },
    { message: 'waiting for a click', location: { file: '/e2e/story.e2e.ts', line: 7 } },
  ];
  const spec = {
    title: 'signs up',
    file: 'story.e2e.ts',
    tests: [{ status: 'unexpected', results: [{ status: 'timedOut', error: errors[0], errors }] }],
  };
  const file = report({
    stats: { expected: 0, flaky: 0, unexpected: 1 },
    suites: [{ title: 'story', specs: [spec] }],
  });
  expect(fromPlaywright('browser tests', file, 1, []).failures).toEqual([
    '✗ story.e2e.ts › signs up\n    Test timeout exceeded.\n    waiting for a click\n    (story.e2e.ts:7)',
  ]);
});

test('sum adds counts and failures of several outcomes', () => {
  expect(sum([single('lint', true, []), single('types', false, ['a.ts: wrong'])])).toEqual({
    passed: 1,
    failed: 1,
    failures: ['✗ types\n    a.ts: wrong'],
    flaky: [],
  });
});
