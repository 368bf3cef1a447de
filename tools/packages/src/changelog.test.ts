import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatChangelog, getChangelog, mergeVersions } from './changelog';

test('a changelog has one entry for a version that several commits changed', () => {
  const merged = mergeVersions([
    { version: '1.1.0', date: '2026-11-26', lines: ['b is new'] },
    { version: '1.1.0', date: '2026-11-25', lines: ['a is new', 'b is new'] },
    { version: '1.0.0', date: '2026-11-25', lines: ['first version'] },
  ]);
  expect(formatChangelog('@duet/host', merged)).toBe(`# Changes of @duet/host

## 1.1.0 (2026-11-26)

- b is new
- a is new

## 1.0.0 (2026-11-25)

- first version
`);
});

test('the changelog of the host names each version once', () => {
  const text = getChangelog(join(__dirname, '../../..'), '@duet/host');
  const versions = [...text.matchAll(/^## (\S+)/gm)].map(([, version]) => version);
  expect(versions).toEqual([...new Set(versions)]);
});

test('a changelog is empty in a folder without git history, and getChangelog throws when git fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'duet-history-'));
  expect(getChangelog(folder, '@duet/host')).toBe('# Changes of @duet/host\n');
  mkdirSync(join(folder, '.git'));
  expect(() => getChangelog(folder, '@duet/host')).toThrow('not a git repository');
  rmSync(folder, { recursive: true });
});
