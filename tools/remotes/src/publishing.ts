import { because, formatReason } from '@duet/schemas/remote-rejections';
import { gate, isRevoked } from '@duet/schemas/remote-rules';
import type { Reason } from '@duet/schemas/remote-rejections';
import type { Offer } from '@duet/schemas/remote-rules';
import type { KeptVersion } from '@duet/schemas/release-log';
import type { Registry, RegistryEntry, Release } from '@duet/schemas/remotes';
import { contentVersion, inFolder, readBuild, toRelease } from './builds.ts';
import { assertOffered, readBuiltUses } from './can-deploy.ts';
import { PublishingError, WithdrawnError } from './errors.ts';
import { findRollbackTarget, findWithdrawal } from './release-log.ts';
import type { NewAct, Releases } from './release-log.ts';
import { assertMaySign, type KeptRemote } from './signing.ts';
import type { Site } from './site-contract.ts';
import type { RemoteStore } from './store.ts';

/** The registry drops older revocations, because browsers have reloaded since then. */
const REVOKED_KEPT = 20;

export interface Releaser {
  offer: Offer;
  /** Null if the contracts of the site are unknown. Then only versions are compared. */
  site: Site | null;
  actor: string;
  now: () => Date;
  commit?: string | null;
  dirty?: boolean;
  reason?: string;
  /** Allows the release of a version that was rolled back. Requires `reason`. */
  force?: boolean;
  /** The expected live version. If another version is live, nothing changes. */
  from?: string;
}

export interface Outcome {
  name: string;
  version: string;
  changed: boolean;
}

export async function publish(store: RemoteStore, build: string, by: Releaser): Promise<Outcome> {
  const { name, version } = await judgeBuild(build, by);
  assertMaySign(store.signing, name);
  const now = await store.releases();
  assertReleasable(now, name, version, by);
  if (now.registry.remotes[name]?.version === version) return { name, version, changed: false };
  await store.keep(build, name, version);
  return promote(store, name, version, by, 'publish');
}

export async function keep(store: RemoteStore, build: string, by: Releaser): Promise<Outcome> {
  const { name, version } = await judgeBuild(build, by);
  assertMaySign(store.signing, name);
  const withdrawal = findWithdrawal(await store.releases(), name, version);
  if (withdrawal?.act === 'retire')
    throw new WithdrawnError(withdrawalSentence(name, version, withdrawal));
  const changed = !(await store.versions(name)).includes(version);
  if (changed) await store.keep(build, name, version);
  await store.change(({ acts, kept }) =>
    [...acts, ...kept].some((each) => each.remote === name && each.version === version)
      ? null
      : { kept: { remote: name, version, ...getSource(by) } },
  );
  return { name, version, changed };
}

async function judgeBuild(
  build: string,
  { offer, site }: Releaser,
): Promise<{ name: string; version: string }> {
  const built = await readBuild(build);
  const { name } = built.descriptor;
  const version = contentVersion(built);
  assertPublishable(name, version, gate(built.descriptor, offer));
  assertOffered(name, version, await readBuiltUses(inFolder(build)), site);
  return { name, version };
}

/** Makes a version live if its files match their digests and the site is compatible with it. */
export async function promote(
  store: RemoteStore,
  name: string,
  version: string,
  by: Releaser,
  act: NewAct['act'] = 'promote',
): Promise<Outcome> {
  const release = toRelease(version, await fitBuild(store, name, version, by));
  let changed = false;
  await store.change((now) => {
    assertReleasable(now, name, version, by);
    const before = now.registry.remotes[name];
    const entry = getLiveEntry(now, release, before);
    changed = JSON.stringify(entry) !== JSON.stringify(before);
    return changed
      ? {
          registry: withEntry(now.registry, name, entry),
          act: getAct(by, { act, remote: name, version }),
        }
      : null;
  });
  return { name, version, changed };
}

export function getLiveEntry(
  now: Releases,
  release: Release,
  live: RegistryEntry | undefined,
  bad?: string,
): RegistryEntry {
  const previous =
    live?.version === release.version
      ? live.previous
      : findRollbackTarget(now, release.descriptor.name, release.version, bad);
  return { ...release, previous, ...(live?.campaigns && { campaigns: live.campaigns }) };
}

interface Share {
  percent: number;
  /** Rising percentages to which the site may raise the canary. The first is `percent`. */
  plan?: number[];
}

const PLAN_STEPS = 10;

/** @throws {PublishingError} unless the text lists rising whole percentages */
export function readPlan(text: string): Required<Share> {
  const plan = text.split(',').map((each) => (/^\d{1,3}$/.test(each.trim()) ? Number(each) : 0));
  const isRising = plan.every((each, index) => each > (plan[index - 1] ?? 0) && each <= 100);
  if (!isRising || plan.length > PLAN_STEPS)
    throw new PublishingError(
      `--plan lists at most ${PLAN_STEPS} rising percentages from 1 to 100, such as 1,10,50,100`,
    );
  return { percent: plan[0] ?? 0, plan };
}

export async function canary(
  store: RemoteStore,
  name: string,
  version: string,
  share: Share,
  by: Releaser,
): Promise<void> {
  const { percent } = share;
  if (!(percent >= 0 && percent <= 100))
    throw new PublishingError('the share of a canary must be a percentage from 0 to 100');
  const release = toRelease(version, await fitBuild(store, name, version, by));
  await store.change((now) => {
    assertReleasable(now, name, version, by);
    const live = now.registry.remotes[name];
    if (!live)
      throw new PublishingError(
        `${name} is not live, and a canary needs a live version: promote ${version} instead`,
      );
    if (live.version === version)
      throw new PublishingError(`${name}@${version} is live for all visitors already`);
    return {
      registry: withEntry(now.registry, name, { ...live, canary: { ...release, ...share } }),
      act: getAct(by, { act: 'canary', remote: name, version, percent }),
    };
  });
}

/**
 * The newest good earlier version replaces a revoked live version.
 * @returns the live version after the revocation, or null
 */
export async function revoke(
  store: RemoteStore,
  name: string,
  version: string | undefined,
  by: Releaser,
): Promise<string | null> {
  const seen = await store.releases();
  const live = seen.registry.remotes[name];
  const bad = version ?? live?.version;
  if (!bad || (bad !== live?.version && !(await store.versions(name)).includes(bad)))
    throw new PublishingError(`${name} has no version ${bad ?? 'that is live'}`);
  const target = bad === live?.version ? findRollbackTarget(seen, name, bad) : null;
  const instead = target && (await fitBuild(store, name, target, by).catch(() => null));
  const after = await store.change((now) => {
    assertExpected(now, name, by);
    const { registry } = now;
    const marked = [...new Set([...(registry.revoked?.[name] ?? []), bad])].slice(-REVOKED_KEPT);
    const revoked = { ...registry.revoked, [name]: marked };
    const act = getAct(by, { act: 'revoke', remote: name, version: bad });
    const current = registry.remotes[name];
    if (!current) return { registry: { ...registry, revoked }, act };
    const isReplaced =
      current.version === bad && target && instead && !findWithdrawal(now, name, target);
    const replaced = isReplaced
      ? getLiveEntry(now, toRelease(target, instead), current, bad)
      : withoutVersion(now, current, bad);
    return { registry: { ...withEntry(registry, name, replaced), revoked }, act };
  });
  const left = after.registry.remotes[name]?.version;
  return left && !isRevoked(after.registry, name, left) ? left : null;
}

export function withoutVersion(now: Releases, live: RegistryEntry, version: string): RegistryEntry {
  const { canary: trial, ...rest } = live;
  const previous =
    live.previous === version
      ? findRollbackTarget(now, live.descriptor.name, live.version, version)
      : live.previous;
  return { ...rest, previous, ...(trial && trial.version !== version && { canary: trial }) };
}

export async function fitBuild(
  store: RemoteStore,
  name: string,
  version: string,
  { offer, site }: Pick<Releaser, 'offer' | 'site'>,
): Promise<KeptRemote> {
  const versions = await store.versions(name);
  if (!versions.includes(version))
    throw new PublishingError(
      `${name} has no version ${version}; there are: ${versions.join(', ') || 'none'}`,
    );
  const built = await store.built(name, version);
  assertPublishable(name, version, gate(built.descriptor, offer));
  assertOffered(name, version, await readBuiltUses(store.reader(name, version)), site);
  return built;
}

export const withEntry = (registry: Registry, name: string, entry: RegistryEntry): Registry => ({
  ...registry,
  remotes: { ...registry.remotes, [name]: entry },
});

const getSource = (by: Releaser): Omit<KeptVersion, 'remote' | 'version'> => ({
  at: by.now().toISOString(),
  actor: by.actor,
  commit: by.commit ?? null,
  reason: by.reason ?? null,
  ...(by.dirty && { dirty: true }),
});

export const getAct = (
  by: Releaser,
  what: Pick<NewAct, 'act' | 'remote' | 'version' | 'percent'>,
): NewAct => ({ ...what, ...getSource(by), ...(by.force && { forced: true }) });

/** @throws if the version was withdrawn, or if the live version is not `by.from` */
export function assertReleasable(now: Releases, name: string, version: string, by: Releaser): void {
  assertExpected(now, name, by);
  assertPublishable(
    name,
    version,
    isRevoked(now.registry, name, version) ? because('revoked') : null,
  );
  const withdrawal = findWithdrawal(now, name, version);
  if (!withdrawal) return;
  if (by.force && !by.reason)
    throw new PublishingError('--force needs --reason "<why the version may be released again>"');
  if (withdrawal.act !== 'rollback' || !by.force)
    throw new WithdrawnError(withdrawalSentence(name, version, withdrawal));
}

export function assertExpected(now: Releases, name: string, { from }: Releaser): void {
  const live = now.registry.remotes[name]?.version ?? 'nothing';
  if (from && from !== live)
    throw new PublishingError(
      `${name}: ${live} is live, not ${from}; nothing was changed. See: npm run remote -- log ${name}`,
    );
}

/**
 * @throws {WithdrawnError} for a revoked or retired version, not for a version that is only marked
 * as bad
 */
export function assertNotWithdrawn(now: Releases, name: string, version: string): void {
  const withdrawal = findWithdrawal(now, name, version);
  if (withdrawal && withdrawal.act !== 'rollback')
    throw new WithdrawnError(withdrawalSentence(name, version, withdrawal));
}

const WITHDRAWN = {
  rollback: 'it was marked as bad',
  revoke: 'it was revoked',
  retire: 'it was retired',
} as const;

function withdrawalSentence(
  name: string,
  version: string,
  { act, at, actor, reason }: NonNullable<ReturnType<typeof findWithdrawal>>,
): string {
  const how = WITHDRAWN[act as keyof typeof WITHDRAWN];
  const remedy =
    act === 'rollback' ? '. If it is good after all, add --force --reason "<why>"' : '';
  return `${name}@${version} rejected: ${how} by ${actor} at ${at || 'an unknown time'}${reason ? ` ("${reason}")` : ''}${remedy}`;
}

function assertPublishable(name: string, version: string, reason: Reason | null): void {
  if (!reason) return;
  const Refusal = reason.code === 'revoked' ? WithdrawnError : PublishingError;
  throw new Refusal(`${name}@${version} rejected: ${formatReason(reason)}`);
}
