import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findLockFileProblems,
  findStaleWorkspaces,
  type LockedPackage,
  type LockFile,
} from './lock-file';

const sound: LockedPackage = { version: '1.2.3', license: 'MIT', integrity: 'sha512-abc' };
const problemsOf = (changed: Partial<LockedPackage>, name = 'left-pad'): string[] =>
  findLockFileProblems({ packages: { [`node_modules/${name}`]: { ...sound, ...changed } } });

describe('findLockFileProblems', () => {
  it('finds no problem in the lock file of the project', () => {
    const file = join(__dirname, '../../package-lock.json');
    const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile;
    expect(Object.keys(lock.packages).length).toBeGreaterThan(1_000);
    expect(findLockFileProblems(lock)).toEqual([]);
  });

  it.each<[Partial<LockedPackage>, string]>([
    [{ license: 'GPL-3.0-only' }, 'licence "GPL-3.0-only" is not allowed'],
    [{ license: 'MIT AND GPL-3.0-only' }, 'licence "MIT AND GPL-3.0-only" is not allowed'],
    [{ license: 'MPL-2.0' }, 'licence "MPL-2.0" is not allowed'],
    [{ license: '' }, 'licence "" is not allowed'],
    [{ integrity: 'sha1-abc' }, 'has no SHA-512 digest'],
    [{ resolved: 'https://registry.example/left-pad.tgz' }, 'has a download address'],
    [{ hasInstallScript: true }, 'runs a script at installation'],
    [
      { version: 'git+ssh://example/left-pad#main' },
      'version "git+ssh://example/left-pad#main" is no release',
    ],
  ])('rejects a package with %j', (changed, problem) => {
    expect(problemsOf(changed)).toEqual([`node_modules/left-pad: ${problem}`]);
  });

  it.each(['(MIT OR GPL-3.0-or-later)', 'MIT or MPL-2.0', 'Apache-2.0 AND MIT', '(MIT AND Zlib)'])(
    'accepts the licence %s',
    (license) => {
      expect(problemsOf({ license })).toEqual([]);
    },
  );

  it('names a nested package that has a problem by its full path', () => {
    const packages = { 'node_modules/a/node_modules/@b/c': { ...sound, license: 'SSPL-1.0' } };
    expect(findLockFileProblems({ packages })).toEqual([
      'node_modules/a/node_modules/@b/c: licence "SSPL-1.0" is not allowed',
    ]);
  });
});

describe('findStaleWorkspaces', () => {
  it('names workspaces whose version differs from their package.json', () => {
    const packages = {
      '': { version: '9.9.9' },
      'libs/host': { version: '1.5.0' },
      'libs/ui': { version: '2.0.0' },
      'node_modules/left-pad': sound,
    };
    const versions: Record<string, string> = { 'libs/host': '1.6.0', 'libs/ui': '2.0.0' };
    expect(findStaleWorkspaces({ packages }, (folder) => versions[folder])).toEqual([
      'libs/host: version 1.5.0 is not 1.6.0',
    ]);
  });
});
