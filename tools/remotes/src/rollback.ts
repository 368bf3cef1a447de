import { PublishingError } from './errors.ts';
import {
  assertExpected,
  assertReleasable,
  fitBuild,
  getAct,
  getLiveEntry,
  toRelease,
  withEntry,
  withoutVersion,
} from './publishing.ts';
import type { Releaser } from './publishing.ts';
import { findRollbackTarget, findWithdrawal, getActs } from './release-log.ts';
import type { Releases } from './release-log.ts';
import type { RemoteStore } from './store.ts';

/**
 * Milliseconds after a rollback in which another person must name the live version to roll the same
 * remote back.
 */
const HANDS_OFF_MINUTES = 10;

/**
 * Marks the live version as bad and makes an earlier one live: `to`, or the newest that was live
 * before and that was not rolled back from, revoked or retired. Returns both.
 */
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
      `${name} has no earlier version to go back to that is good; publish a repaired one, or name a kept one with --to`,
    );
  if (target === live) throw new PublishingError(`${name}@${target} is live already`);
  const release = toRelease(target, await fitBuild(store, name, target, by.offer));
  await store.change((now) => {
    // Somebody may have changed it since it was looked at above: going back from that was not what
    // was decided.
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

/**
 * Stops two people who react to the same alert from undoing each other: the second one has to name
 * the live version.
 */
function assertNoRollbackByOthers(now: Releases, name: string, live: string, by: Releaser): void {
  const last = getActs(now, name).findLast((each) => each.from !== each.live);
  if (!last || by.from || !['rollback', 'revoke'].includes(last.act) || last.actor === by.actor)
    return;
  const minutes = (by.now().getTime() - Date.parse(last.at)) / 60_000;
  if (minutes >= HANDS_OFF_MINUTES) return;
  throw new PublishingError(
    `${name} was taken from ${last.from} to ${live} by ${last.actor} ${Math.max(0, Math.floor(minutes))} min ago${last.reason ? ` ("${last.reason}")` : ''}. ` +
      `If ${live} is bad, too: npm run remote -- rollback ${name} --from ${live}`,
  );
}

/**
 * Takes a kept version out of use for good: it cannot be promoted, tried or kept again. Its files
 * stay for open pages.
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
        `${name}@${version} is live: roll it back or publish another one first`,
      );
    if (live?.canary?.version === version)
      throw new PublishingError(
        `${name}@${version} is the canary: promote another version or revoke it first`,
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
  // Also when it was retired before: that run may have died before it came here.
  await store.markRetired(name, version);
  return changed;
}
