import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../settings.ts';

/** A sentence of the specification and the tests that show it. */
export type Requirement = { page: string; line: number; sentence: string; tests: TestName[] };

/** `name` ends in … where the test stands for a family that differs in its last words. */
export type TestName = { file: string; name: string };

/** Test files and the full names of those of their tests that passed. */
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

const requirementsDir = join(root, 'docs', 'requirements');
const testPattern = /^`([^`]+)` › (.+)$/;

/**
 * Reads the tables of docs/requirements: `| sentence | test<br>test |`, a test being
 * `` `file` › its full name ``.
 */
export function readRequirements(): Requirement[] {
  const pages = readdirSync(requirementsDir).filter((name) => name.endsWith('.md'));
  return pages.flatMap((page) =>
    parseRequirements(page, readFileSync(join(requirementsDir, page), 'utf8')),
  );
}

export function parseRequirements(page: string, text: string): Requirement[] {
  return text.split('\n').flatMap((line, index) => {
    const cells = /^\| (.+?) \|(.*)\|$/.exec(line);
    if (!cells?.[1] || cells[2] === undefined || /^-+$/.test(cells[1]) || cells[1] === 'Sentence')
      return [];
    return [{ page, line: index + 1, sentence: cells[1], tests: parseTests(cells[2]) }];
  });
}

function parseTests(cell: string): TestName[] {
  return cell.split('<br>').flatMap((text) => {
    const [, file, name] = testPattern.exec(text.trim()) ?? [];
    return file && name ? [{ file, name: name.replaceAll('\\|', '|') }] : [];
  });
}

/**
 * What is wrong with the tables: a sentence without a test, and tests that did not pass or do not
 * exist.
 */
export function complaints(proofs: Requirement[], passed: Passed): string[] {
  return proofs.flatMap(({ page, line, sentence, tests }) => {
    const place = `docs/requirements/${page}:${line}`;
    if (tests.length === 0) return [`${place}: no test shows "${sentence}"`];
    return tests
      .filter((test) => !hasPassed(test, passed))
      .map(({ file, name }) => `${place}: ${file} › ${name} did not pass`);
  });
}

function hasPassed({ file, name }: TestName, passed: Passed): boolean {
  const names = passed.get(file) ?? [];
  return name.endsWith('…')
    ? names.some((each) => each.startsWith(name.slice(0, -1)))
    : names.includes(name);
}

/** Collects what passed from the reports of jest and Playwright. */
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
