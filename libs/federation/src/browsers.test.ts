import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { SUPPORTED_BROWSERS } from '@duet/schemas/browsers';

const root = join(__dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Important features that the oldest supported browsers lack. */
const TOO_NEW = /light-dark\(|@scope\b|@starting-style|@position-try|\banchor\(|^\s*&/m;

// @spec 2.81
describe('supported browsers', () => {
  it('are the browsers that the build compiles for', () => {
    const { browserslist } = JSON.parse(read('package.json')) as { browserslist: string[] };
    expect(SUPPORTED_BROWSERS.map(({ id, version }) => `${id} ${version}`).sort()).toEqual(
      [...browserslist].sort(),
    );
  });

  it('are the browsers that the guide lists', () => {
    const guide = read('docs/guide/browsers.md');
    for (const { name, version } of SUPPORTED_BROWSERS)
      expect(guide).toContain(`| ${name} | ${version} |`);
  });

  it('support the CSS features that the stylesheets use', () => {
    const sheets = globSync('{libs,shell,mf-*}/**/src/**/*.css', { cwd: root });
    expect(sheets.length).toBeGreaterThan(50);
    expect(sheets.filter((file) => TOO_NEW.test(read(file)))).toEqual([]);
  });
});
