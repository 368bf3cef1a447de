import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listFiles } from '../git-files.ts';
import { root } from '../settings.ts';
import { findTaggedTests, type TaggedTest } from './spec-tags.ts';

/** A line of docs/spec/requirements.md. `number` is section and position, for example `4.12`. */
export type Requirement = { number: string; line: number; sentence: string };

export type Passed = Map<string, string[]>;

type JestReport = {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
};
type PlaywrightSuite = {
  title: string;
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; ok: boolean }[];
};

const CATALOGUE = 'docs/spec/requirements.md';
const ENTRY = /^- \*\*(\d+\.\d+)\*\* (.+)$/;

export const readRequirements = (): Requirement[] =>
  parseRequirements(readFileSync(join(root, CATALOGUE), 'utf8'));

export function parseRequirements(text: string): Requirement[] {
  return text.split('\n').flatMap((line, index) => {
    const [, number, sentence] = ENTRY.exec(line) ?? [];
    return number && sentence ? [{ number, line: index + 1, sentence }] : [];
  });
}

export function readTaggedTests(): TaggedTest[] {
  return listFiles('*.test.ts', '*.test.tsx', '*.itest.ts', '*.e2e.ts').flatMap((file) =>
    findTaggedTests(file, readFileSync(join(root, file), 'utf8')),
  );
}

/**
 * Finds requirements without a tagged test, numbers that occur twice, tags without a requirement,
 * and tagged tests that did not pass.
 */
export function findUncovered(
  requirements: Requirement[],
  tests: TaggedTest[],
  passed: Passed,
): string[] {
  const numbers = requirements.map(({ number }) => number);
  const tagged = new Set(tests.flatMap((test) => test.requirements));
  return [
    ...requirements.flatMap(({ number, line, sentence }, index) => [
      ...(tagged.has(number)
        ? []
        : [`${CATALOGUE}:${line}: no test is tagged "@spec ${number}" (${sentence})`]),
      ...(numbers.indexOf(number) < index ? [`${CATALOGUE}:${line}: ${number} occurs twice`] : []),
    ]),
    ...tests.flatMap((test) => [
      ...test.requirements
        .filter((number) => !numbers.includes(number))
        .map((number) => `${test.file}:${test.line}: there is no requirement ${number}`),
      ...(hasPassed(test, passed)
        ? []
        : [`${test.file}:${test.line}: the test of ${test.requirements.join(', ')} did not pass`]),
    ]),
  ];
}

function hasPassed({ file, pattern }: TaggedTest, passed: Passed): boolean {
  return (passed.get(file) ?? []).some((name) => pattern.test(name));
}

export function toCoverageReport(requirements: Requirement[], tests: TaggedTest[]): string {
  const sections = requirements.map(({ number, sentence }) => {
    const shown = tests.filter((test) => test.requirements.includes(number));
    const lines = shown.map(({ file, line, name }) => `- ${file}:${line}: ${name}`);
    return [`## ${number} ${sentence}`, '', ...lines].join('\n');
  });
  return `# Requirements coverage\n\n${sections.join('\n\n')}\n`;
}

export function passedTests(jestReports: string[], playwrightReports: string[]): Passed {
  const passed: Passed = new Map();
  const add = (file: string, name: string): void =>
    void passed.set(file, [...(passed.get(file) ?? []), name]);
  for (const report of jestReports) {
    for (const { name: file, assertionResults } of readJson<JestReport>(report).testResults) {
      for (const { status, fullName } of assertionResults)
        if (status === 'passed') add(relative(root, file), fullName);
    }
  }
  for (const report of playwrightReports) {
    for (const suite of readJson<{ suites?: PlaywrightSuite[] }>(report).suites ?? [])
      addSuite(suite, [], add);
  }
  return passed;
}

function addSuite(
  suite: PlaywrightSuite,
  titles: string[],
  add: (file: string, name: string) => void,
): void {
  for (const { title, file, ok } of suite.specs ?? [])
    if (ok) add(`tests/e2e/${file}`, [...titles, title].join(' '));
  for (const inner of suite.suites ?? []) addSuite(inner, [...titles, inner.title], add);
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
