import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Duration, readFileDurations, reportDurations } from './durations.ts';
import { root } from '../settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'duet-durations-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(value: unknown): string {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(value));
  return file;
}

describe('readFileDurations', () => {
  test('reads the seconds of each file from a report of jest', () => {
    const report = write({
      testResults: [{ name: join(root, 'libs/a.test.ts'), startTime: 1_000, endTime: 3_500 }],
    });
    expect(readFileDurations(report)).toEqual([
      { kind: 'file', name: 'libs/a.test.ts', seconds: 2.5 },
    ]);
  });

  test('adds up the seconds of all tests of a file in a Playwright report', () => {
    const spec = (duration: number) => ({
      file: 'chat.e2e.ts',
      tests: [{ results: [{ duration }] }],
    });
    const report = write({ suites: [{ specs: [spec(1_000)], suites: [{ specs: [spec(500)] }] }] });
    expect(readFileDurations(report)).toEqual([
      { kind: 'file', name: 'tests/e2e/chat.e2e.ts', seconds: 1.5 },
    ]);
  });

  test('returns an empty list when the runner left no report', () => {
    expect(readFileDurations(join(folder, 'none.json'))).toEqual([]);
  });
});

test('reportDurations prints steps and the 20 slowest files, and writes all durations to a file', () => {
  const files = Array.from({ length: 30 }, (_, index): Duration => ({
    kind: 'file',
    name: `${index}.test.ts`,
    seconds: index,
  }));
  const file = join(folder, 'durations.json');
  const lines = reportDurations([{ kind: 'step', name: 'lint', seconds: 12.34 }, ...files], file);
  expect(lines.slice(0, 4)).toEqual([
    'Steps:',
    '    12.3 s  lint',
    'Slowest 20 test files:',
    '    29.0 s  29.test.ts',
  ]);
  expect(lines).toHaveLength(23);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(31);
});
