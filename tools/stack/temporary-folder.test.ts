import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const script = `
  require(${JSON.stringify(join(__dirname, 'temporary-folder.cjs'))})();
  const { tmpdir } = require('node:os');
  console.log(require('node:fs').mkdtempSync(tmpdir() + '/left-'));`;
const NO_PROCESS = 2 ** 22 + 1;

test('a test run removes its folders at its end, and the next run removes the folders of a killed run', () => {
  const parent = mkdtempSync(join(tmpdir(), 'duet-runs-'));
  const running = `duet-tests-${process.pid}-a`;
  for (const name of [running, `duet-tests-${NO_PROCESS}-b`, 'others'])
    mkdirSync(join(parent, name, 'content'), { recursive: true });
  const made = execFileSync(process.execPath, ['-e', script], {
    env: { TMPDIR: parent },
    encoding: 'utf8',
  });
  expect(dirname(dirname(made))).toBe(parent);
  expect(readdirSync(parent).sort()).toEqual([running, 'others']);
});
