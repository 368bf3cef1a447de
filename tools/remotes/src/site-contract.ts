import { join } from 'node:path';
import type { AudienceContracts, SiteContract, WireContracts } from '@duet/schemas/api-contract';
import { API_VERSIONS } from '@duet/schemas/remote-rules';
import { z } from 'zod';
import type { Snapshot } from '../../contracts/src/judge.ts';
import {
  SNAPSHOTS,
  joinAudiences,
  readApis,
  readLibraries,
  readWires,
} from '../../contracts/src/snapshots.ts';
import type { Offered } from '../../contracts/src/uses/check-uses.ts';
import { type LibraryContract, inlineTypes } from '../../contracts/src/compare-types.ts';
import type { Uses } from '../../contracts/src/uses/uses.ts';
import { orNull } from './builds.ts';
import { readFile } from 'node:fs/promises';
import { PublishingError } from './errors.ts';

export interface Site {
  /** Name for messages: `the running site` or `this checkout`. */
  name: string;
  offered: Offered;
  /** Calls and events of each service; null without a running site. */
  wires: Record<string, WireContracts> | null;
  shell: Uses | null;
  /** Missing without a running site. */
  versions?: { libraries: Record<string, string>; api: Record<string, string> };
}

const TIMEOUT_MS = 10_000;

const siteContract = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      version: z.string(),
      api: z.object({ public: z.looseObject({}), staff: z.looseObject({}) }),
      internal: z.record(z.string(), z.looseObject({})),
      events: z.record(z.string(), z.looseObject({})),
    }),
  ),
  gateway: z.looseObject({ calls: z.record(z.string(), z.looseObject({})) }),
  shell: z.object({
    libraries: z.record(
      z.string(),
      z.looseObject({
        version: z.string(),
        content: z.object({
          exports: z.record(z.string(), z.looseObject({})),
          schemas: z.record(z.string(), z.looseObject({})),
        }),
      }),
    ),
    uses: z.looseObject({}),
  }),
});

/** Without an address, loads the contract snapshots below `root`, if any. */
export async function loadSite(root: string, address: string | null): Promise<Site | null> {
  if (address) return toSite(await fetchContract(address));
  const known = await readFile(join(root, SNAPSHOTS, 'identity.json'), 'utf8').catch(orNull);
  if (known === null) return null;
  return {
    name: 'this checkout',
    offered: { apis: readApis(root), libraries: readLibraries(root) },
    wires: null,
    shell: null,
  };
}

async function fetchContract(address: string): Promise<SiteContract> {
  const url = new URL('/contracts.json', address);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return siteContract.parse(await response.json()) as unknown as SiteContract;
  } catch (error) {
    throw new PublishingError(
      `${url.href} does not state what the running site offers, so nothing was changed: ${error instanceof Error ? error.message : String(error)}. Without CONTRACTS_URL, the contracts of this checkout count`,
    );
  }
}

function toSite({ services, gateway, shell }: SiteContract): Site {
  const libraries = shell.libraries as Record<string, Snapshot<LibraryContract>>;
  return {
    name: 'the running site',
    offered: {
      apis: {
        ...Object.fromEntries(
          Object.entries(services).map(([name, { api }]) => [name, joinAudiences(api)]),
        ),
        gateway,
      },
      libraries: Object.fromEntries(
        Object.entries(libraries).map(([name, { content }]) => [name, inlineTypes(content)]),
      ),
    },
    wires: services,
    shell: shell.uses as Uses,
    versions: {
      libraries: getVersions(libraries),
      api: getVersions(services),
    },
  };
}

const getVersions = (each: Record<string, { version: string }>): Record<string, string> =>
  Object.fromEntries(Object.entries(each).map(([name, { version }]) => [name, version]));

/** A contract that is not deployed yet. */
export interface Candidate {
  name: string;
  version: string;
  offered: Offered;
  wires: WireContracts | null;
}

/** Contracts that `can-deploy --service all` checks. */
export const CONTRACT_NAMES: readonly string[] = [
  ...Object.keys(API_VERSIONS),
  ...['gateway', 'host', 'ui'],
];

const LIBRARY_NAMES: Record<string, string> = {
  host: '@duet/host',
  ui: '@duet/ui',
  kit: '@duet/ui',
};

export async function readCandidate(
  root: string,
  service: string,
  file?: string,
): Promise<Candidate> {
  const name = LIBRARY_NAMES[service] ?? service;
  const isService = Object.hasOwn(API_VERSIONS, name);
  if (!isService && name !== 'gateway' && !name.startsWith('@duet/'))
    throw new PublishingError(
      `there is no contract ${service}: use ${CONTRACT_NAMES.join(', ')} or all`,
    );
  const path = file ?? join(root, SNAPSHOTS, `${name.replace('@duet/', '')}.json`);
  const text = await readFile(path, 'utf8').catch(orNull);
  if (text === null) throw new PublishingError(`${path} does not exist`);
  const { version, content } = JSON.parse(text) as Snapshot<never>;
  const offered: Offered = name.startsWith('@duet/')
    ? { apis: {}, libraries: { [name]: inlineTypes(content as LibraryContract) } }
    : {
        apis: { [name]: isService ? joinAudiences(content as AudienceContracts) : content },
        libraries: {},
      };
  return { name, version, offered, wires: isService ? readWires(root) : null };
}
