import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiContract, AudienceContracts, WireContracts } from '@duet/schemas/api-contract';
import { type LibraryContract, type TypesContract, inlineTypes } from './compare-types.ts';
import type { Snapshot } from './judge.ts';

export const SNAPSHOTS = 'tests/contracts/snapshots';
const SERVICE_NAMES = ['identity', 'matching', 'messaging', 'billing'] as const;
const LIBRARIES = ['host', 'ui'].map((name) => `@duet/${name}`);

const toFile = (name: string): string => `${name.replace('@duet/', '')}.json`;

export const readSnapshot = <C>(root: string, name: string): Snapshot<C> =>
  JSON.parse(readFileSync(join(root, SNAPSHOTS, toFile(name)), 'utf8')) as Snapshot<C>;

/** The calls of all audiences together; schemas of one name are equal within a service. */
export const joinAudiences = (parts: AudienceContracts): ApiContract => ({
  calls: { ...parts.public.calls, ...parts.staff.calls },
  schemas: { ...parts.public.schemas, ...parts.staff.schemas },
});

export const readApis = (root: string): Record<string, ApiContract> => ({
  ...Object.fromEntries(
    SERVICE_NAMES.map((name) => [
      name,
      joinAudiences(readSnapshot<AudienceContracts>(root, name).content),
    ]),
  ),
  gateway: readSnapshot<ApiContract>(root, 'gateway').content,
});

export const readLibraries = (root: string): Record<string, TypesContract> =>
  Object.fromEntries(
    LIBRARIES.map((name) => [name, inlineTypes(readSnapshot<LibraryContract>(root, name).content)]),
  );

export const readWires = (root: string): WireContracts => ({
  internal: readSnapshot<WireContracts['internal']>(root, 'internal').content,
  events: readSnapshot<WireContracts['events']>(root, 'events').content,
});
