import { isBuiltRemote } from '@duet/schemas/remote-documents';
import { because } from '@duet/schemas/remote-rejections';
import { gate } from '@duet/schemas/remote-rules';
import type { Offer } from '@duet/schemas/remote-rules';
import type { RegistryEntry } from '@duet/schemas/remotes';
import type { Boot, Override } from '../boot';
import { currentOffer } from './offer';
import { RemoteRejectedError } from './remote-rejection';

const KEY = 'duet-remote-overrides';
const PARAMETER = /^remote\.([a-z][a-z0-9-]{1,31})$/;
const ANSWER_WITHIN_MS = 5_000;

type Addresses = Record<string, string>;
type Fetch = (url: string, init: RequestInit) => Promise<Response>;
interface Surroundings {
  offer?: Offer;
  fetchFile?: Fetch;
  addresses?: Addresses;
}

/**
 * Moves `?remote.<name>=<address of remote.json>` from the URL to the session storage. An empty
 * address restores the live remote.
 */
export function takeAddresses(
  page: URL,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): Addresses {
  const addresses = stored(storage);
  for (const [parameter, address] of [...page.searchParams]) {
    const name = PARAMETER.exec(parameter)?.[1];
    if (parameter === 'shell') page.searchParams.delete(parameter);
    if (!name) continue;
    page.searchParams.delete(parameter);
    if (address) addresses[name] = address;
    else delete addresses[name];
  }
  if (Object.keys(addresses).length > 0) storage.setItem(KEY, JSON.stringify(addresses));
  else storage.removeItem(KEY);
  return addresses;
}

function stored(storage: Pick<Storage, 'getItem'>): Addresses {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}

/** The allowed origin `http://localhost:*` matches every port. */
export const isAllowed = (origin: string, allowed: readonly string[]): boolean =>
  allowed.some(
    (each) =>
      each === origin || (each.endsWith(':*') && origin.replace(/:\d+$/, '') === each.slice(0, -2)),
  );

export async function withOverrides(
  boot: Boot,
  { offer = currentOffer(), fetchFile = fetch, addresses = addressesOfPage() }: Surroundings = {},
): Promise<Boot> {
  const registry = { ...boot.registry, remotes: { ...boot.registry.remotes } };
  const take = async ([name, address]: [string, string]): Promise<Override> => {
    try {
      registry.remotes[name] = await readRemote(name, address, {
        allowed: boot.overrideOrigins,
        offer,
        fetchFile,
      });
      return { name, address, reason: null };
    } catch (error) {
      if (!(error instanceof RemoteRejectedError)) throw error;
      console.error(`the override of ${name} by ${address} was rejected: ${error.message}`);
      return { name, address, reason: error.reason };
    }
  };
  const overrides = await Promise.all(Object.entries(addresses).map(take));
  return overrides.length > 0 ? { ...boot, registry, overrides } : boot;
}

interface Rules {
  allowed: readonly string[];
  offer: Offer;
  fetchFile: Fetch;
}

/** @throws {RemoteRejectedError} if the remote is not accepted */
async function readRemote(
  name: string,
  address: string,
  { allowed, offer, fetchFile }: Rules,
): Promise<RegistryEntry> {
  const url = parseAddress(address);
  if (!isAllowed(url.origin, allowed))
    throw new RemoteRejectedError(because('origin', { origin: url.origin }));
  // The address may name another file of the same folder, such as the federation manifest.
  const file = new URL('remote.json', url.href);
  const answer = await fetchFile(file.href, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch(() => null);
  if (!answer) throw new RemoteRejectedError(because('no_answer', { file: file.href }));
  if (!answer.ok)
    throw new RemoteRejectedError(
      because('answer', { file: file.href, status: String(answer.status) }),
    );
  const built: unknown = await answer.json().catch(() => null);
  if (!isBuiltRemote(built) || !URL.canParse(built.entry, file.href))
    throw new RemoteRejectedError(because('undescribed', { file: file.href }));
  const { descriptor, entry, integrity } = built;
  if (descriptor.name !== name)
    throw new RemoteRejectedError(because('other', { file: file.href, name: descriptor.name }));
  const unfit = gate(descriptor, offer);
  if (unfit) throw new RemoteRejectedError(unfit);
  return {
    version: descriptor.version,
    entry: new URL(entry, file.href).href,
    integrity,
    descriptor,
    previous: null,
  };
}

function parseAddress(text: string): URL {
  if (!URL.canParse(text)) throw new RemoteRejectedError(because('address'));
  return new URL(text);
}

function addressesOfPage(): Addresses {
  const page = new URL(location.href);
  const { length } = page.search;
  const addresses = takeAddresses(page, sessionStorage);
  if (page.search.length !== length) history.replaceState(history.state, '', page);
  return addresses;
}

export function resetOverrides(): void {
  sessionStorage.removeItem(KEY);
  const page = new URL(location.href);
  page.searchParams.set('shell', 'live');
  location.assign(page);
}
