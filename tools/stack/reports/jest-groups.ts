import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../git-files.ts';
import { root } from '../settings.ts';

type Assertion = {
  status: string;
  ancestorTitles: string[];
  fullName: string;
  duration?: number | null;
};
type Suite = {
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: Assertion[];
};
type Report = { testResults: Suite[] };

/** git ignores the folder, and the integration project of jest.config.cjs includes it. */
const FOLDER = join(root, '.groups');
const FILES_PER_GROUP = 16;
const GROUPED = /^(services|gateway|libs\/service-kit|tools\/remotes)\//;
/** Matches time limits of 1,000 s and more, as in slow tests of random histories. */
const LONG = /setTimeout\(\d+(_\d{3}){2,}\)/;
const LONG_FACTOR = 20;
/** Matches files whose module mocks would affect other files of a group. */
const ISOLATED = /jest\.(mock|resetModules|isolateModules)/;

/**
 * Jest loads the modules of an application once per file, so each group is one file with several
 * integration tests of one project.
 * @returns paths of the groups, and of test files outside groups
 */
export function writeGroups(): string[] {
  const files = listFiles('*.itest.ts');
  const isIsolated = (file: string): boolean =>
    !GROUPED.test(file) || ISOLATED.test(readFileSync(join(root, file), 'utf8'));
  removeGroups();
  mkdirSync(FOLDER);
  const groups = splitByProject(files.filter((file) => !isIsolated(file)));
  const written = groups.map((group, index) => {
    const file = join(FOLDER, `${String(index).padStart(2, '0')}.itest.ts`);
    writeFileSync(file, toSource(group));
    return file;
  });
  return [...written, ...files.filter(isIsolated).map((file) => join(root, file))];
}

export const removeGroups = (): void => rmSync(FOLDER, { recursive: true, force: true });

function splitByProject(files: string[]): string[][] {
  const projects = groupBy(files, (file) => file.split('/').slice(0, 2).join('/'));
  return [...projects.values()].flatMap((all) => {
    const count = Math.ceil(all.length / FILES_PER_GROUP);
    const byWeight = all.toSorted((a, b) => getWeight(b) - getWeight(a));
    return Array.from({ length: count }, (_, group) =>
      byWeight.filter((_file, index) => index % count === group),
    );
  });
}

/** Estimates the duration by the file size. */
function getWeight(file: string): number {
  const source = readFileSync(join(root, file), 'utf8');
  return source.length * (LONG.test(source) ? LONG_FACTOR : 1);
}

function groupBy<T>(all: T[], getKey: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) groups.set(getKey(each), [...(groups.get(getKey(each)) ?? []), each]);
  return groups;
}

/**
 * The first line is for jest-sequencer.cjs. Jest allows a file only one time limit, so a group gets
 * the longest.
 */
const toSource = (files: string[]): string =>
  [
    `// ${files.reduce((sum, file) => sum + getWeight(file), 0)} bytes`,
    "const LIMIT = Symbol.for('TEST_TIMEOUT_SYMBOL');",
    'let limit = globalThis[LIMIT];',
    ...files.flatMap((file) => [
      `describe('${file}', () => {`,
      '  afterAll(() => void jest.restoreAllMocks());',
      `  require('../${file}');`,
      '  limit = Math.max(limit, globalThis[LIMIT]);',
      '});',
    ]),
    'jest.setTimeout(limit);',
    '',
  ].join('\n');

/** Rewrites the report as if every test file had run outside a group. */
export function ungroupReport(file: string): void {
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const testResults = report.testResults.flatMap((suite) =>
    suite.name.startsWith(FOLDER) && suite.assertionResults.length > 0 ? ungroup(suite) : [suite],
  );
  writeFileSync(file, JSON.stringify({ ...report, testResults }));
}

function ungroup(group: Suite): Suite[] {
  const byFile = groupBy(group.assertionResults, ({ ancestorTitles: [file = ''] }) => file);
  return [...byFile].map(([file, assertions]) => ({
    ...group,
    name: join(root, file),
    status: assertions.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
    endTime:
      group.startTime + assertions.reduce((total, { duration }) => total + (duration ?? 0), 0),
    assertionResults: assertions.map((assertion) => ({
      ...assertion,
      ancestorTitles: assertion.ancestorTitles.slice(1),
      fullName: assertion.fullName.slice(file.length + 1),
    })),
  }));
}
