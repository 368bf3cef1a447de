import { toRelease } from './builds.ts';
import { PublishingError } from './errors.ts';
import {
  assertExpected,
  assertReleasable,
  fitBuild,
  getAct,
  getLiveEntry,
  withEntry,
  withoutVersion,
} from './publishing.ts';
import type { Releaser } from './publishing.ts';
import { findRollbackTarget, findWithdrawal, getActs } from './release-log.ts';
import type { Releases } from './release-log.ts';
import type { RemoteStore } from './store.ts';

/** Time after a rollback or revocation in which other people must pass `from` to roll back. */
const HANDS_OFF_MINUTES = 10;

/** `to` is by default the newest good earlier version. */
export async function rollback(
  store: RemoteStore,
  name: string,
  by: Releaser,
  to?: string,
): Promise<{ from: string; to: string }> {
  const seen = await store.releases();
  const live = seen.registry.remotes[name]?.version;
  if (!live) throw new PublishingError(`${name} is not live: there is nothing to roll back`);
  assertExpected(seen, name, by);
  assertNoRollbackByOthers(seen, name, live, by);
  const target = to ?? findRollbackTarget(seen, name, live);
  if (!target)
    throw new PublishingError(
      `${name} has no good earlier version: publish a repaired version, or name a kept version with --to`,
    );
  if (target === live) throw new PublishingError(`${name}@${target} is live already`);
  const release = toRelease(target, await fitBuild(store, name, target, by));
  await store.change((now) => {
    // Another person may have changed the live version meanwhile.
    assertExpected(now, name, { ...by, from: live });
    assertReleasable(now, name, target, by);
    const entry = getLiveEntry(now, release, now.registry.remotes[name], live);
    return {
      registry: withEntry(now.registry, name, entry),
      act: getAct(by, { act: 'rollback', remote: name, version: target }),
    };
  });
  return { from: live, to: target };
}

/** Two people who react to one alert must not undo each other's rollback. */
function assertNoRollbackByOthers(now: Releases, name: string, live: string, by: Releaser): void {
  const last = getActs(now, name).findLast((each) => each.from !== each.live);
  if (!last || by.from || !['rollback', 'revoke'].includes(last.act) || last.actor === by.actor)
    return;
  const minutes = (by.now().getTime() - Date.parse(last.at)) / 60_000;
  if (minutes >= HANDS_OFF_MINUTES) return;
  throw new PublishingError(
    `${last.actor} replaced ${name}@${last.from} by ${name}@${live} ${Math.max(0, Math.floor(minutes))} min ago${last.reason ? ` ("${last.reason}")` : ''}. ` +
      `If ${live} is bad too: npm run remote -- rollback ${name} --from ${live}`,
  );
}

/**
 * Withdraws a version permanently, but keeps its files for browsers that still use them.
 * @returns false if the version was retired before
 */
export async function retire(
  store: RemoteStore,
  name: string,
  version: string,
  by: Releaser,
): Promise<boolean> {
  const versions = await store.versions(name);
  if (!versions.includes(version))
    throw new PublishingError(
      `${name} has no version ${version}; there are: ${versions.join(', ') || 'none'}`,
    );
  let changed = false;
  await store.change((now) => {
    const live = now.registry.remotes[name];
    if (live?.version === version)
      throw new PublishingError(
        `${name}@${version} is live: roll it back or publish another version first`,
      );
    if (live?.canary?.version === version)
      throw new PublishingError(
        `${name}@${version} is the canary: promote another version, or revoke this one first`,
      );
    changed = findWithdrawal(now, name, version)?.act !== 'retire';
    if (!changed) return null;
    return {
      registry: live
        ? withEntry(now.registry, name, withoutVersion(now, live, version))
        : now.registry,
      act: getAct(by, { act: 'retire', remote: name, version }),
    };
  });
  // Also runs for a retired version, because an earlier run may have ended before this line.
  await store.markRetired(name, version);
  return changed;
}
