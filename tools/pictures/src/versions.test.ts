import type { Releases } from '../../remotes/src/release-log.ts';
import { findSource } from './versions.ts';

const act = (version: string, commit: string | null, dirty = false) => ({
  ...{ remote: 'chat', act: 'publish', version, commit, dirty },
});
const releases = {
  registry: { remotes: { chat: { version: '0.1.0-b' } } },
  kept: [act('0.1.0-d', 'dddd')],
  acts: [act('0.1.0-a', 'aaaa'), act('0.1.0-b', 'bbbb'), act('0.1.0-b', 'cccc', true)],
} as unknown as Releases;

test.each([
  ['live', 'bbbb'],
  ['0.1.0-a', 'aaaa'],
  ['0.1.0-c', null],
  ['0.1.0-d', 'dddd'],
])(
  'the source of version %s is the last clean commit it was built from',
  async (version, commit) => {
    const store = { releases: () => Promise.resolve(releases) };
    expect(await findSource(store, 'chat', version)).toBe(commit);
  },
);

test('findSource throws when the store cannot be read', async () => {
  const store = { releases: () => Promise.reject(new Error('not signed')) };
  await expect(findSource(store, 'chat', 'live')).rejects.toThrow('not signed');
});
