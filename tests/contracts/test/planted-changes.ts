import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiContract, EventContract } from '@duet/schemas/api-contract';
import type { JsonSchema } from '@duet/schemas/openapi';
import { compareApis } from '../../../tools/contracts/src/compare-calls';
import { type TypesContract, compareTypes } from '../../../tools/contracts/src/compare-types';
import { compareEvents } from '../../../tools/contracts/src/compare-wires';
import type { Change } from '../../../tools/contracts/src/changes';
import { demand, dropValue, remove, rename } from './candidates';
import { EVENTS, type Field, PROPS, SENT } from './planted-fields';

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

function plantInApi(service: string, name: string, plant: (api: ApiContract) => void): Planted {
  const next = api(service);
  plant(next);
  return { name: `${service}: ${name}`, changes: compareApis(api(service), next) };
}

function plantInSchema(
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

function plantInTypes(
  library: string,
  name: string,
  plant: (types: TypesContract) => void,
): Planted {
  const next = read<TypesContract>(library);
  plant(next);
  const changes = compareTypes(read<TypesContract>(library), next, []);
  return { name: `${library}: ${name}`, changes };
}

function plantInProps(
  component: string,
  name: string,
  plant: (props: JsonSchema, properties: Record<string, JsonSchema>) => void,
): Planted {
  return plantInTypes('ui', `${component} ${name}`, (types) => {
    const found = types[component];
    if (found?.kind !== 'component' || !found.props.properties) throw new Error(component);
    plant(found.props, found.props.properties);
  });
}

function plantInEvent(
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

const RESPONSES: Field[] = [
  ['billing', 'Payment', 'status'],
  ['billing', 'Bundle', 'credits'],
  ['identity', 'User', 'language'],
  ['identity', 'OwnProfile', 'name'],
  ['matching', 'SearchResponse', 'has_more'],
  ['messaging', 'Message', 'seq'],
];

export const plantBreaks = (): Planted[] => [
  ...RESPONSES.map(([service, schema, field]) =>
    plantInSchema(service, schema, `loses ${field}`, (found) => remove(found, field)),
  ),
  ...RESPONSES.map(([service, schema, field]) =>
    plantInSchema(service, schema, `renames ${field}`, (found) => rename(found, field)),
  ),
  ...RESPONSES.slice(1).map(([service, schema, field]) =>
    plantInSchema(service, schema, `has another type in ${field}`, (_, properties) => {
      properties[field] = { type: 'array', items: {} };
    }),
  ),
  ...SENT.map(([service, schema]) =>
    plantInSchema(service, schema, 'demands a new field', (found) => demand(found, 'captcha')),
  ),
  ...SENT.map(([service, schema, field]) =>
    plantInSchema(service, schema, `accepts fewer values in ${field}`, (_, properties) => {
      properties[field] = { type: 'string', enum: ['only this'] };
    }),
  ),
  ...PROPS.map(([component, prop]) =>
    plantInProps(component, `loses ${prop}`, (props) => remove(props, prop)),
  ),
  ...EVENTS.map(([event, field]) =>
    plantInEvent(event, `loses ${field}`, (payload) => remove(payload, field)),
  ),
  ...valueBreaks(),
  ...callBreaks(),
];

const valueBreaks = (): Planted[] => [
  plantInApi('identity', 'Gender loses a value', ({ schemas }) =>
    dropValue(schemas['Gender'], 'woman'),
  ),
  plantInApi('identity', 'Interest gains a value', ({ schemas }) =>
    schemas['Interest']?.enum?.push('quantum chess'),
  ),
  plantInApi('messaging', 'NotificationKind loses a value', ({ schemas }) =>
    dropValue(schemas['NotificationKind'], 'reminders'),
  ),
  plantInApi('messaging', 'MessageKind gains a value', ({ schemas }) =>
    schemas['MessageKind']?.enum?.push('video'),
  ),
  plantInProps('Button', 'variant loses a value', (_, { variant }) => dropValue(variant, 'light')),
  plantInEvent('member.changed', 'account_status gains a value', (_, { account_status: status }) =>
    status?.enum?.push('frozen'),
  ),
];

const callBreaks = (): Planted[] => [
  plantInApi('matching', 'GET /api/search is gone', ({ calls }) => {
    delete calls['GET /api/search'];
  }),
  plantInApi('billing', 'credits need a session', ({ calls }) => {
    calls['GET /api/credits']!.access = 'members';
  }),
  plantInApi('matching', 'a search needs a gender', ({ calls }) => {
    calls['GET /api/search']!.parameters['query gender']!.required = true;
  }),
  plantInApi('messaging', 'a message answers 201', ({ calls }) => {
    calls['POST /api/chats/{id}/messages']!.status = 201;
  }),
  plantInTypes('host', 'useSession is gone', (types) => {
    delete types['useSession'];
  }),
  plantInTypes('host', 'openErrorModal needs another argument', (types) => {
    const found = types['openErrorModal'];
    if (found?.kind !== 'function') throw new Error('openErrorModal');
    found.parameters.properties!['reason'] = { type: 'string' };
    found.parameters.required!.push('reason');
  }),
  plantInTypes('host', 'a session loses isPremium', (types) => {
    const found = types['useSession'];
    if (found?.kind !== 'function') throw new Error('useSession');
    remove(found.returns, 'isPremium');
  }),
];

export const plantAdditions = (): Planted[] => [
  ...RESPONSES.map(([service, schema]) =>
    plantInSchema(service, schema, 'has a new field', (found, properties) => {
      properties['colour'] = { type: 'string' };
      found.required = [...(found.required ?? []), 'colour'];
    }),
  ),
  ...SENT.map(([service, schema]) =>
    plantInSchema(service, schema, 'accepts a new field', (_, properties) => {
      properties['colour'] = { type: 'string' };
    }),
  ),
  ...PROPS.slice(0, 3).map(([component]) =>
    plantInProps(component, 'accepts a new prop', (_, properties) => {
      properties['colour'] = { type: 'string' };
    }),
  ),
  plantInProps('Button', 'variant accepts a new value', (_, { variant }) =>
    variant?.enum?.push('ghost'),
  ),
  plantInEvent('member.changed', 'has a new optional field', (_, properties) => {
    properties['colour'] = { type: 'string' };
  }),
  plantInApi('matching', 'a new call', ({ calls }) => {
    calls['GET /api/search/new'] = structuredClone(calls['GET /api/search']!);
  }),
  plantInApi('billing', 'direct debit is open to visitors', ({ calls }) => {
    calls['GET /api/direct-debit']!.access = 'visitors';
  }),
  plantInApi('matching', 'a search has a new filter', ({ calls }) => {
    calls['GET /api/search']!.parameters['query height'] = { required: false, schema: {} };
  }),
  plantInTypes('host', 'a new export', (types) => {
    types['useWeather'] = structuredClone(types['useSession']!);
  }),
];
