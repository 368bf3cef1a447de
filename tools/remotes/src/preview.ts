import { MAX_PREVIEW_HOURS, PREVIEW_PATH } from '@duet/schemas/release-preview';
import { signDocument } from '@duet/service-kit/release-signatures';
import { PublishingError } from './errors.ts';
import { assertNotWithdrawn, fitBuild } from './publishing.ts';
import type { Releaser } from './publishing.ts';
import { assertMaySign, requireKey } from './signing.ts';
import type { RemoteStore } from './store.ts';

const DEFAULT_HOURS = '24';

/**
 * @returns a link that shows a kept version on a running site to anyone who opens the link
 * @throws {PublishingError} if the version was revoked or retired, or does not fit the site
 */
export async function makePreview(
  store: RemoteStore,
  { name, version, site, hours }: { name: string; version: string; site: string; hours?: string },
  by: Releaser,
): Promise<string> {
  const until = Math.floor(by.now().getTime() / 1_000) + readHours(hours ?? DEFAULT_HOURS) * 3_600;
  const { origin, host } = readSite(site);
  assertMaySign(store.signing, name);
  await fitBuild(store, name, version, by);
  assertNotWithdrawn(await store.releases(), name, version);
  const link = signDocument(requireKey(store.signing), 'preview', {
    ...{ remote: name, version, host, until },
  });
  const query = new URLSearchParams({ ...link, until: String(until) });
  const end = new Date(until * 1_000).toISOString().slice(0, 16).replace('T', ' ');
  return `${origin}${PREVIEW_PATH}?${query}\nWhoever opens it sees ${name}@${version} there until ${end} UTC`;
}

function readHours(text: string): number {
  const hours = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (hours < 1 || hours > MAX_PREVIEW_HOURS)
    throw new PublishingError(`--hours is a whole number from 1 to ${MAX_PREVIEW_HOURS}`);
  return hours;
}

function readSite(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new PublishingError('--site is the address of the site, such as https://www.example.org');
  return url;
}
