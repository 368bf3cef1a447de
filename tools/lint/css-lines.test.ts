import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const MOST = 300;

it('no style sheet has more than 300 lines', () => {
  const sheets = globSync(['{shell,gateway,libs,mf-*}/**/*.css'], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  expect(sheets.length).toBeGreaterThan(50);
  const long = sheets.filter(
    (sheet) => readFileSync(join(root, sheet), 'utf8').trimEnd().split('\n').length > MOST,
  );
  expect(long).toEqual([]);
});
