import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { HOLES as FUZZ_HOLES } from '../fuzz/planted';
import { HOLES as ATTACKED_HOLES } from '../security/planted';
import { root } from '../../tools/stack/settings';
import { type Change, folderOf, withChange } from './plant';
import { PLANTED } from './planted';

const compiled = (service: string, { file }: Change): string =>
  transformSync(
    readFileSync(join(root, folderOf(service), 'src', file.replace(/\.js$/, '.ts')), 'utf8'),
    { configFile: join(root, '.swcrc'), filename: join(root, file) },
  ).code;

const bugs: [bug: string, service: string, changes: readonly Change[]][] = [
  ...Object.entries(PLANTED).map(([bug, changes]): (typeof bugs)[number] => [
    bug,
    'messaging',
    changes,
  ]),
  ...Object.entries({ ...FUZZ_HOLES, ...ATTACKED_HOLES }).map(
    ([bug, { service, changes }]): (typeof bugs)[number] => [bug, service, changes],
  ),
];

describe('bugs planted by fault, fuzz and security tests', () => {
  it.each(bugs)('can be planted: %s', (bug, service, changes) => {
    for (const change of changes)
      expect(withChange(compiled(service, change), bug, change)).toContain(change.to);
  });

  it('can replace code that spans several lines, and are rejected if the code occurs twice', () => {
    const change = { file: 'a.js', from: 'WHERE a = ?', to: 'WHERE 1' };
    expect(withChange('SELECT 1\n  WHERE\n  a = ?', 'any', change)).toBe('SELECT 1\n  WHERE 1');
    expect(() => withChange('WHERE a = ? OR WHERE a = ?', 'any', change)).toThrow('any');
  });
});
