import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withOwnName } from './own-repository';

test.each([
  ['publish', 'publish garden'],
  ['keep --dirty', 'keep garden --dirty'],
  ['promote 0.1.0-1a2b3c4d', 'promote garden 0.1.0-1a2b3c4d'],
  ['preview 0.1.0-1a2b3c4d --hours 2', 'preview garden 0.1.0-1a2b3c4d --hours 2'],
  ['canary 0.1.0-1a2b3c4d 5', 'canary garden 0.1.0-1a2b3c4d 5'],
  ['promote garden 0.1.0-1a2b3c4d', 'promote garden 0.1.0-1a2b3c4d'],
  ['rollback --to 0.1.0-1a2b3c4d', 'rollback garden --to 0.1.0-1a2b3c4d'],
  ['list', 'list'],
  ['key', 'key'],
])('the command "%s" means "%s" in the repository of the remote garden', (given, expected) => {
  expect(withOwnName(given.split(' '), 'garden').join(' ')).toBe(expected);
});

test('a command in the repository of one remote rejects the name of another remote', () => {
  expect(() => withOwnName(['rollback', 'chat'], 'garden')).toThrow(
    'this repository has the remote garden',
  );
});

test('the name of the remote is not added to "publish" with a build folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'duet-build-'));
  writeFileSync(join(folder, 'remote.json'), '{}');
  expect(withOwnName(['publish', folder], 'garden')).toEqual(['publish', folder]);
  rmSync(folder, { recursive: true });
});
