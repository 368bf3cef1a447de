import { isBuiltRemote } from '@duet/schemas/remote-documents';
import { because } from '@duet/schemas/remote-rejections';
import { gate } from '@duet/schemas/remote-rules';
import type { Offer } from '@duet/schemas/remote-rules';
import type { RegistryEntry } from '@duet/schemas/remotes';
import type { Boot, Override } from '../boot';
import { currentOffer } from './offer';
import type { OverrideAddresses } from './override-addresses';
import { RemoteRejectedError } from './remote-rejection';

const ANSWER_WITHIN_MS = 5_000;

type Fetch = (url: string, init: RequestInit) => Promise<Response>;
interface Surroundings {
  offer?: Offer;
  fetchFile?: Fetch;
}

/** The allowed origin `http://localhost:*` matches every port. */
export const isAllowed = (origin: string, allowed: readonly string[]): boolean =>
  allowed.some(
    (each) =>
      each === origin || (each.endsWith(':*') && origin.replace(/:\d+$/, '') === each.slice(0, -2)),
  );

export async function withOverrides(
  boot: Boot,
  addresses: OverrideAddresses,
  { offer = currentOffer(), fetchFile = fetch }: Surroundings = {},
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
  return { ...boot, registry, overrides };
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
