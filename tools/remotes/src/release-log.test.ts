import { EMPTY_REGISTRY } from '@duet/schemas/remote-rules';
import type { ReleaseLog } from '@duet/schemas/release-log';
import type { Registry, RegistryEntry } from '@duet/schemas/remotes';
import { applyEdit, readReleases } from './release-log.ts';
import type { Edit } from './release-log.ts';

const EMPTY = { registry: EMPTY_REGISTRY, log: { acts: [] } };

const release =
  (version: string): Edit =>
  ({ registry }) => ({
    registry: {
      ...registry,
      remotes: { ...registry.remotes, chat: { version, previous: null } as RegistryEntry },
    },
    act: {
      at: '2026-01-01T00:00:00.000Z',
      remote: 'chat',
      act: 'publish',
      version,
      actor: 'ada',
      commit: null,
      reason: null,
    },
  });

function applied(
  stored: { registry: Registry; log: ReleaseLog },
  edit: Edit,
): { registry: Registry; log: ReleaseLog } {
  const written = applyEdit(stored, edit);
  if (!written) throw new Error('the edit changed nothing');
  return written;
}

const getVersions = ({ registry, log }: { registry: Registry; log: ReleaseLog }) =>
  readReleases(registry, log).acts.map(({ version }) => version);

test('a log entry is ignored when its writer crashed before writing the registry', () => {
  const first = applied(EMPTY, release('1.0.0'));
  const died = applied(first, release('2.0.0'));
  const left = { registry: first.registry, log: died.log };
  expect(getVersions(left)).toEqual(['1.0.0']);
  const third = applied(left, release('3.0.0'));
  expect(getVersions(third)).toEqual(['1.0.0', '3.0.0']);
  expect(getVersions(applied(third, release('4.0.0')))).toEqual(['1.0.0', '3.0.0', '4.0.0']);
});

test('a writer keeps log entries of other writers whose registry write is still pending', () => {
  const first = applied(EMPTY, release('1.0.0'));
  const slow = applied(first, release('2.0.0'));
  // The second writer has read the log with 2.0.0, but the registry without 2.0.0.
  const second = applied({ registry: first.registry, log: slow.log }, release('3.0.0'));
  expect(getVersions({ registry: slow.registry, log: second.log })).toEqual(['1.0.0', '2.0.0']);
  const again = applied({ registry: slow.registry, log: second.log }, release('3.0.0'));
  expect(getVersions(again)).toEqual(['1.0.0', '2.0.0', '3.0.0']);
});

test('the first log entry of a slow writer stays in the log when a later writer is faster', () => {
  const slow = applied(EMPTY, release('1.0.0'));
  const fast = applied({ registry: EMPTY_REGISTRY, log: slow.log }, release('2.0.0'));
  expect(getVersions(fast)).toEqual(['2.0.0']);
  expect(getVersions({ registry: slow.registry, log: fast.log })).toEqual(['1.0.0']);
});

test('a registry change without a log entry gets a log entry with the action "found"', () => {
  const { registry, log } = applied(applied(EMPTY, release('1.0.0')), release('2.0.0'));
  const byHand = {
    ...registry,
    remotes: { chat: { version: '5.0.0', previous: '2.0.0' } as RegistryEntry },
  };
  const after = applied({ registry: byHand, log }, release('6.0.0'));
  const { acts } = readReleases(after.registry, after.log);
  expect(acts.map(({ act, version, from }) => [act, version, from])).toEqual([
    ['publish', '1.0.0', null],
    ['publish', '2.0.0', '1.0.0'],
    ['found', '5.0.0', '2.0.0'],
    ['publish', '6.0.0', '5.0.0'],
  ]);
});
