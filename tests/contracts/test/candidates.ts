import type { AudienceContracts, WireContracts } from '@duet/schemas/api-contract';
import { type JsonSchema, SCHEMAS } from '@duet/schemas/openapi';
import {
  type ExportContract,
  type LibraryContract,
  inlineTypes,
} from '../../../tools/contracts/src/compare-types.ts';
import type { Snapshot } from '../../../tools/contracts/src/judge.ts';
import { joinAudiences, readSnapshot, readWires } from '../../../tools/contracts/src/snapshots.ts';
import type { Candidate } from '../../../tools/remotes/src/site-contract.ts';

export type Properties = Record<string, JsonSchema>;

export interface Planted {
  kind: string;
  name: string;
  candidate: Candidate;
  snapshot: Snapshot<unknown>;
}

/** Changes copies of the repository's contracts without raising a version. */
export class Planter {
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  inApi(
    service: string,
    kind: string,
    name: string,
    plant: (contract: AudienceContracts['public']) => void,
  ): Planted {
    const snapshot = readSnapshot<AudienceContracts>(this.root, service);
    plant(snapshot.content.public);
    for (const [schema, changed] of Object.entries(snapshot.content.public.schemas))
      if (snapshot.content.staff.schemas[schema]) snapshot.content.staff.schemas[schema] = changed;
    const { version, content } = snapshot;
    const offered = { apis: { [service]: joinAudiences(content) }, libraries: {} };
    const candidate = { name: service, version, offered, wires: readWires(this.root) };
    return { kind, name: `${service}: ${name}`, candidate, snapshot };
  }

  inSchema(
    service: string,
    kind: string,
    [schema, text]: [schema: string, text: string],
    plant: (schema: JsonSchema, properties: Properties) => void,
  ): Planted {
    return this.inApi(service, kind, `${schema} ${text}`, ({ schemas }) => {
      const found = schemas[schema];
      if (!found) throw new Error(`${service} has no schema ${schema}`);
      plant(found, found.properties ?? {});
    });
  }

  inTypes(
    library: 'host' | 'ui',
    kind: string,
    name: string,
    plant: (types: LibraryContract) => void,
  ): Planted {
    const contract = `@duet/${library}`;
    const snapshot = readSnapshot<LibraryContract>(this.root, contract);
    plant(snapshot.content);
    const { version, content } = snapshot;
    const offered = { apis: {}, libraries: { [contract]: inlineTypes(content) } };
    return {
      kind,
      name: `${library}: ${name}`,
      candidate: { name: contract, version, offered, wires: null },
      snapshot,
    };
  }

  inProps(
    kind: string,
    [component, text]: [component: string, text: string],
    plant: (props: JsonSchema, properties: Properties) => void,
  ): Planted {
    return this.inTypes('ui', kind, `${component} ${text}`, (types) => {
      const props = resolve(getKind(types, component, 'component').props, types);
      plant(props, props.properties ?? {});
    });
  }

  inWires(
    service: string,
    kind: string,
    name: string,
    plant: (wires: WireContracts) => void,
  ): Planted {
    const snapshot = readSnapshot<AudienceContracts>(this.root, service);
    const wires = readWires(this.root);
    plant(wires);
    const { version, content } = snapshot;
    const offered = { apis: { [service]: joinAudiences(content) }, libraries: {} };
    const candidate = { name: service, version, offered, wires };
    return { kind, name: `${service}: ${name}`, candidate, snapshot };
  }

  inEvent(
    kind: string,
    [event, text]: [event: string, text: string],
    plant: (payload: JsonSchema, properties: Properties) => void,
  ): Planted {
    const { source = '' } = readWires(this.root).events[event] ?? {};
    return this.inWires(source, kind, `${event} ${text}`, ({ events }) => {
      const payload = events[event]?.payload;
      if (!payload?.properties) throw new Error(`no event ${event}`);
      plant(payload, payload.properties);
    });
  }
}

export function getKind<K extends ExportContract['kind']>(
  { exports }: LibraryContract,
  name: string,
  kind: K,
): Extract<ExportContract, { kind: K }> {
  const found = exports[name];
  if (found?.kind !== kind) throw new Error(`${name} is no ${kind}`);
  return found as Extract<ExportContract, { kind: K }>;
}

export function resolve(schema: JsonSchema, { schemas }: LibraryContract): JsonSchema {
  if (!schema.$ref) return schema;
  const found = schemas[schema.$ref.slice(SCHEMAS.length)];
  if (!found) throw new Error(`no schema ${schema.$ref}`);
  return found;
}

export function remove(schema: JsonSchema, field: string): void {
  if (!schema.properties?.[field]) throw new Error(`no field ${field}`);
  delete schema.properties[field];
  schema.required = schema.required?.filter((each) => each !== field) ?? [];
}

export function rename(schema: JsonSchema, field: string): void {
  const value = schema.properties?.[field];
  const isRequired = schema.required?.includes(field);
  remove(schema, field);
  schema.properties = { ...schema.properties, [`${field}_new`]: value ?? {} };
  if (isRequired) schema.required?.push(`${field}_new`);
}

export function demand(schema: JsonSchema, field: string): void {
  schema.properties = { ...schema.properties, [field]: { type: 'string' } };
  schema.required = [...(schema.required ?? []), field];
}

export function dropValue(schema: JsonSchema | undefined, value: string): void {
  if (!schema?.enum?.includes(value)) throw new Error(`no value ${value}`);
  schema.enum = schema.enum.filter((each) => each !== value);
}
