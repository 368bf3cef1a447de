import { randomInt } from 'node:crypto';
import { hostCookie, readHostCookie } from '@duet/schemas/host-cookies';
import { isRevoked } from '@duet/schemas/remote-rules';
import type { Registry, Release } from '@duet/schemas/remotes';
import { stringifySetCookie } from 'cookie';
import type { RemoteVersion } from './remote-evidence';

const COOKIE = 'duet_canary';
const BUCKETS = 100;
const DAYS = 365;

export function parseBucket(cookies: Record<string, string | undefined>): number | null {
  const text = readHostCookie(cookies, COOKIE) ?? '';
  return /^\d{1,2}$/.test(text) ? Number(text) : null;
}

export const drawBucket = (): number => randomInt(BUCKETS);

export const bucketCookie = (bucket: number, secure: boolean): string =>
  stringifySetCookie(hostCookie(COOKIE, secure), String(bucket), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge: DAYS * 86_400,
  });

export const trials = ({ remotes }: Registry): string[] =>
  Object.keys(remotes).filter((name) => remotes[name]?.canary);

export function getCanaries(registry: Registry, bucket: number): string[] {
  return trials(registry).filter((name) => {
    const canary = registry.remotes[name]?.canary;
    return canary && bucket < canary.percent && !isRevoked(registry, name, canary.version);
  });
}

/** Returns which version of each remote with a canary the visitor gets. */
export function getVersionsUnderTrial(registry: Registry, bucket: number): RemoteVersion[] {
  const releases = releasesWith(registry, getCanaries(registry, bucket));
  return trials(registry).flatMap((remote) => {
    const version = releases[remote]?.version;
    return version ? [{ remote, version }] : [];
  });
}

export function documentWith(
  document: object,
  registry: Registry,
  canaries: readonly string[],
): object {
  const remotes: Record<string, unknown> = { ...(document as Partial<Registry>).remotes };
  for (const name of trials(registry)) {
    const { canary, ...live } = registry.remotes[name] ?? {};
    if (!canary) continue;
    const { percent: _, plan: _plan, ...release } = canary;
    remotes[name] = canaries.includes(name) ? { ...live, ...release, isTrial: true } : live;
  }
  return { ...document, remotes };
}

export function withRelease<T extends Partial<Registry>>(registry: T, release: Release): T {
  const { canary: _, ...live } = registry.remotes?.[release.descriptor.name] ?? { previous: null };
  return {
    ...registry,
    remotes: { ...registry.remotes, [release.descriptor.name]: { ...live, ...release } },
  };
}

export function releasesWith(
  registry: Registry,
  canaries: readonly string[],
): Record<string, Release> {
  const releases = Object.entries(registry.remotes).map(
    ([name, { canary, ...live }]) =>
      [name, canary && canaries.includes(name) ? canary : live] as const,
  );
  return Object.fromEntries(
    releases.filter(([name, { version }]) => !isRevoked(registry, name, version)),
  );
}
