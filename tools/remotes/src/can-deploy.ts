import { getKeysFor, isSignedBy } from '@duet/service-kit/release-signatures';
import { type Offer, gate } from '@duet/schemas/remote-rules';
import { formatReason } from '@duet/schemas/remote-rejections';
import type { Descriptor, RegistryEntry } from '@duet/schemas/remotes';
import { MANIFEST_FILE } from '@duet/schemas/version-manifest';
import {
  type Breach,
  findBreaches,
  findUnknownCalls,
} from '../../contracts/src/uses/check-uses.ts';
import { findWireBreaches } from '../../contracts/src/uses/check-wires.ts';
import { USES_FILE, type Uses, parseUses } from '../../contracts/src/uses/uses.ts';
import { digest } from './builds.ts';
import type { ReadFile } from './builds.ts';
import { PublishingError } from './errors.ts';
import { readManifest } from './signing.ts';
import type { Candidate, Site } from './site-contract.ts';
import type { RemoteStore } from './store.ts';

/** A version that browsers can load. */
export interface Consumer {
  name: string;
  version: string;
  role: 'live' | 'canary' | 'previous' | 'campaign';
  descriptor: Descriptor | null;
  /** Null for builds without a list of API uses. */
  uses: Uses | null;
}

const HOW = 'docs/how-to/check-a-deployment.md';
const MOST_TEXTS = 5;

const listTexts = (texts: readonly string[]): string =>
  [
    ...texts.slice(0, MOST_TEXTS),
    ...(texts.length > MOST_TEXTS ? [`and ${texts.length - MOST_TEXTS} more`] : []),
  ].join('; ');

/** @throws {PublishingError} that names what the site lacks */
export function assertOffered(
  name: string,
  version: string,
  uses: Uses | null,
  site: Site | null,
): void {
  if (!uses || !site) return;
  const breaches = findBreaches(uses, site.offered);
  const unknown = findUnknownCalls(uses, site.offered);
  if (breaches.length + unknown.length === 0) return;
  const contracts = [...new Set(breaches.map(({ contract }) => contract))];
  const texts = [
    ...breaches.map(({ contract, text }) => `${contract}: ${toMissing(text)}`),
    ...unknown.map((call) => `no service answers ${call}`),
  ];
  throw new PublishingError(
    `${name}@${version} rejected: ${site.name} does not offer what it uses. ${listTexts(texts)}. ` +
      `Deploy ${contracts.join(' and ') || 'the service'} first, or build ${name} without it (${HOW})`,
  );
}

const toMissing = (text: string): string => text.replace(/ is gone$/, ' is missing');

/** @returns sentences about consumers that would break */
export function findBroken(
  candidate: Candidate,
  consumers: readonly Consumer[],
  { site, offer }: { site: Site | null; offer: Offer },
): string[] {
  const next = toOffer(candidate, offer);
  const shell: Consumer[] = site?.shell
    ? [{ name: 'shell', version: 'running', role: 'live', descriptor: null, uses: site.shell }]
    : [];
  return [
    ...[...shell, ...consumers].flatMap((consumer) => {
      const texts = findTexts(candidate, consumer, next);
      return texts.length > 0 ? [toSentence(candidate, consumer, texts)] : [];
    }),
    ...findBrokenServices(candidate, site),
  ];
}

function findTexts(candidate: Candidate, consumer: Consumer, next: Offer): string[] {
  const { uses, descriptor } = consumer;
  const breaches = uses ? findBreaches(uses, candidate.offered) : [];
  const own = breaches.filter(({ contract }: Breach) => contract === candidate.name);
  const range = descriptor && gateOf(descriptor, candidate, next);
  return [
    ...own.map(({ text }) => text),
    ...(range
      ? [`${range}${uses ? '' : '; it was kept without its uses, so versions decide'}`]
      : []),
  ];
}

/** Checks only the candidate's version, because other versions do not change. */
function gateOf(descriptor: Descriptor, { name }: Candidate, next: Offer): string | null {
  const api = Object.fromEntries(
    Object.entries(descriptor.api).filter(([service]) => service === name),
  );
  const shared = Object.fromEntries(
    Object.entries(descriptor.shared).filter(([each]) => each === name),
  );
  const host = name === '@duet/host' ? descriptor.host : '*';
  const reason = gate({ ...descriptor, api, shared, host }, next);
  return reason && formatReason(reason);
}

function toOffer({ name, version }: Candidate, offer: Offer): Offer {
  if (name === '@duet/host') return { ...offer, host: version };
  if (name.startsWith('@duet/')) return { ...offer, shared: { ...offer.shared, [name]: version } };
  return { ...offer, api: { ...offer.api, [name]: version } };
}

const toSentence = (
  candidate: Candidate,
  { name, version, role }: Consumer,
  texts: readonly string[],
): string =>
  `${candidate.name} ${candidate.version} breaks ${name === 'shell' ? 'the shell' : `${name}@${version} (${role})`}: ${listTexts(texts)}. ` +
  `Keep what it uses, or first publish ${name} without it and wait until no live, canary or previous version uses it (${HOW})`;

const findBrokenServices = (candidate: Candidate, site: Site | null): string[] =>
  Object.entries(site?.wires ?? {}).flatMap(([name, wires]) => {
    if (!candidate.wires || name === candidate.name) return [];
    const texts = findWireBreaches(
      { name, wires },
      { name: candidate.name, wires: candidate.wires },
    );
    return texts.length > 0
      ? [
          `${candidate.name} ${candidate.version} and the running ${name} do not fit: ${listTexts(texts)}. ` +
            `Keep both forms until both services have the new one (${HOW})`,
        ]
      : [];
  });

/** Includes versions that a rollback can restore. */
export async function loadConsumers(store: RemoteStore): Promise<Consumer[]> {
  const { remotes } = await store.registry();
  const consumers: Consumer[] = [];
  for (const [name, entry] of Object.entries(remotes))
    for (const [version, role] of getVersions(entry))
      consumers.push({ name, version, role, ...(await loadVersion(store, name, version)) });
  return consumers;
}

/** A version with several roles gets the first of them in the order of `roles`. */
function getVersions({
  version,
  canary,
  previous,
  campaigns = {},
}: RegistryEntry): Map<string, Consumer['role']> {
  const roles: [string, Consumer['role']][] = [
    [version, 'live'],
    ...(canary ? [[canary.version, 'canary'] as [string, Consumer['role']]] : []),
    ...(previous ? [[previous, 'previous'] as [string, Consumer['role']]] : []),
    ...Object.values(campaigns).map((each): [string, Consumer['role']] => [each, 'campaign']),
  ];
  const found = new Map<string, Consumer['role']>();
  for (const [each, role] of roles) if (!found.has(each)) found.set(each, role);
  return found;
}

async function loadVersion(
  store: RemoteStore,
  name: string,
  version: string,
): Promise<Pick<Consumer, 'descriptor' | 'uses'>> {
  const built = await store.built(name, version).catch((error: unknown) => {
    if (error instanceof PublishingError) return null;
    throw error;
  });
  if (!built) return { descriptor: null, uses: null };
  const uses = await readKeptUses(store, name, version);
  return { descriptor: built.descriptor, uses };
}

/** @throws {PublishingError} if the signature does not cover the stored list of API uses */
export async function readKeptUses(
  store: RemoteStore,
  name: string,
  version: string,
): Promise<Uses | null> {
  const read = store.reader(name, version);
  const manifest = readManifest(await read(MANIFEST_FILE));
  const expected = manifest?.files[USES_FILE];
  if (!expected) return null;
  const text = await read(USES_FILE);
  if (
    !isSignedBy(getKeysFor(store.signing.accepted, name), 'version', manifest) ||
    !text ||
    digest(text) !== expected
  )
    throw new PublishingError(`${name}/${version}/${USES_FILE} is not what was signed`);
  return parseUses(text.toString('utf8'));
}

export async function readBuiltUses(read: ReadFile): Promise<Uses | null> {
  const text = await read(USES_FILE);
  return text && parseUses(text.toString('utf8'));
}
