import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiContract, EventContract } from '@duet/schemas/api-contract';
import type { JsonSchema } from '@duet/schemas/openapi';
import { compareApis } from '../../../tools/contracts/src/compare-calls';
import { type LibraryContract, compareTypes } from '../../../tools/contracts/src/compare-types';
import { compareEvents } from '../../../tools/contracts/src/compare-wires';
import type { Parameter, ReadSchema } from '../../../tools/contracts/src/choices';
import type { Change } from '../../../tools/contracts/src/changes';
import { getKind, resolve } from './candidates';

export interface Planted {
  name: string;
  changes: Change[];
}

const read = <C>(name: string): C =>
  (
    JSON.parse(readFileSync(join(__dirname, '../snapshots', `${name}.json`), 'utf8')) as {
      content: C;
    }
  ).content;

const api = (service: string): ApiContract => read<{ public: ApiContract }>(service).public;

export function plantInApi(
  service: string,
  name: string,
  plant: (api: ApiContract) => void,
): Planted {
  const next = api(service);
  plant(next);
  return { name: `${service}: ${name}`, changes: compareApis(api(service), next) };
}

export function plantInSchema(
  service: string,
  schema: string,
  name: string,
  plant: (schema: JsonSchema, properties: Record<string, JsonSchema>) => void,
): Planted {
  return plantInApi(service, `${schema} ${name}`, ({ schemas }) => {
    const found = schemas[schema];
    if (!found?.properties) throw new Error(`${service} has no schema ${schema}`);
    plant(found, found.properties);
  });
}

export function plantInTypes(
  library: string,
  name: string,
  plant: (types: LibraryContract) => void,
): Planted {
  const next = read<LibraryContract>(library);
  plant(next);
  const changes = compareTypes(read<LibraryContract>(library), next);
  return { name: `${library}: ${name}`, changes };
}

export function plantInHost(
  name: string,
  schema: string,
  plant: (schema: JsonSchema, properties: Record<string, JsonSchema>) => void,
): Planted {
  return plantInTypes('host', `${schema} ${name}`, ({ schemas }) => {
    const found = schemas[schema];
    if (!found) throw new Error(`the host has no type ${schema}`);
    plant(found, found.properties ?? {});
  });
}

export function plantInFunction(
  name: string,
  path: [hook: string, action: string],
  plant: (parameters: Parameter[]) => void,
): Planted {
  return plantInTypes('host', `${path.join('().')}() ${name}`, ({ exports }) => {
    const hook = exports[path[0]];
    const action: ReadSchema | undefined =
      hook?.kind === 'function' ? hook.returns.properties?.[path[1]] : undefined;
    if (!action?.['x-parameters']) throw new Error(path.join('().'));
    plant(action['x-parameters']);
  });
}

export function plantInProps(
  component: string,
  name: string,
  plant: (props: JsonSchema, properties: Record<string, JsonSchema>) => void,
): Planted {
  return plantInTypes('ui', `${component} ${name}`, (types) => {
    const props = resolve(getKind(types, component, 'component').props, types);
    plant(props, props.properties ?? {});
  });
}

export function plantInEvent(
  event: string,
  name: string,
  plant: (payload: JsonSchema, properties: Record<string, JsonSchema>) => void,
): Planted {
  const next = read<Record<string, EventContract>>('events');
  const payload = next[event]?.payload;
  if (!payload?.properties) throw new Error(event);
  plant(payload, payload.properties);
  const changes = compareEvents(read<Record<string, EventContract>>('events'), next);
  return { name: `event ${event} ${name}`, changes };
}
