import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { root } from '../settings';
import { ungroupReport } from './jest-groups';
import LargeFirst from './jest-sequencer.cjs';

const assertion = (file: string, test: string, status: string) => ({
  ancestorTitles: [file, 'wallet'],
  fullName: `${file} wallet ${test}`,
  status,
  duration: 40,
});

describe('report of grouped integration tests', () => {
  it('contains every test file with its own tests, status and duration', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'duet-groups-')), 'integration.json');
    const group = {
      name: join(root, '.groups/00.itest.ts'),
      status: 'failed',
      message: '',
      startTime: 1_000,
      endTime: 9_000,
      assertionResults: [
        assertion('services/a.itest.ts', 'spends', 'passed'),
        assertion('services/a.itest.ts', 'refunds', 'passed'),
        assertion('services/b.itest.ts', 'spends', 'failed'),
      ],
    };
    const single = { ...group, name: join(root, 'gateway/c.itest.ts'), status: 'passed' };
    writeFileSync(file, JSON.stringify({ numFailedTests: 1, testResults: [group, single] }));
    ungroupReport(file);
    const report = JSON.parse(readFileSync(file, 'utf8')) as { testResults: unknown[] };
    expect(report).toMatchObject({
      numFailedTests: 1,
      testResults: [
        {
          name: join(root, 'services/a.itest.ts'),
          status: 'passed',
          startTime: 1_000,
          endTime: 1_080,
          assertionResults: [{ fullName: 'wallet spends' }, { fullName: 'wallet refunds' }],
        },
        {
          name: join(root, 'services/b.itest.ts'),
          status: 'failed',
          assertionResults: [{ ancestorTitles: ['wallet'], fullName: 'wallet spends' }],
        },
        { name: join(root, 'gateway/c.itest.ts'), status: 'passed' },
      ],
    });
  });
});

describe('order of test files', () => {
  it('starts with the largest file or group of files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'duet-order-'));
    const tests = Object.entries({
      'small.itest.ts': 'x',
      'group.itest.ts': '// 900 bytes\n',
      'large.itest.ts': 'x'.repeat(100),
    }).map(([name, text]) => {
      writeFileSync(join(folder, name), text);
      return { path: join(folder, name) };
    });
    const sorted = new LargeFirst().sort(tests);
    expect(sorted.map(({ path }) => path.slice(folder.length + 1))).toEqual([
      'group.itest.ts',
      'large.itest.ts',
      'small.itest.ts',
    ]);
  });
});
