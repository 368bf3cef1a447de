import { demand, dropValue, remove, rename } from './candidates';
import {
  type Planted,
  plantInApi,
  plantInEvent,
  plantInFunction,
  plantInHost,
  plantInProps,
  plantInSchema,
  plantInTypes,
} from './plant-changes';
import { EVENTS, type Field, PROPS, SENT } from './planted-fields';

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
  ...hostBreaks(),
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
  plantInTypes('host', 'useSession is gone', ({ exports }) => {
    delete exports['useSession'];
  }),
  plantInTypes('host', 'openErrorModal needs another argument', ({ exports }) => {
    const found = exports['openErrorModal'];
    if (found?.kind !== 'function') throw new Error('openErrorModal');
    found.parameters.properties!['reason'] = { type: 'string' };
    found.parameters.required!.push('reason');
  }),
  plantInHost('loses isPremium', 'Session', (session) => remove(session, 'isPremium')),
];

const hostBreaks = (): Planted[] => [
  plantInHost('loses credits', 'User', (user) => remove(user, 'credits')),
  plantInHost('can lack credits', 'User', (user) => {
    user.required = user.required?.filter((each) => each !== 'credits') ?? [];
  }),
  plantInHost('has another type in language', 'User', (_, properties) => {
    properties['language'] = { type: 'string' };
  }),
  plantInHost('loses a value', 'ErrorCode', (codes) => dropValue(codes, 'wrong_password')),
  plantInHost('gains a value', 'Interest', ({ enum: values }) => values?.push('quantum chess')),
  plantInHost('demands a new field', 'PageTitle', (title, properties) => {
    properties['colour'] = { type: 'string' };
    title.required?.push('colour');
  }),
  plantInFunction('needs another argument', ['useSessionActions', 'start'], (parameters) => {
    parameters.splice(1, 1, { name: 'to', required: true, schema: { type: 'string' } });
  }),
  plantInFunction('accepts no address', ['useSessionActions', 'start'], (parameters) => {
    parameters.pop();
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
  plantInApi('identity', 'NoteField gains a value', ({ schemas }) =>
    schemas['NoteField']?.enum?.push('smoking'),
  ),
  plantInSchema('messaging', 'HistoryResponse', 'has a new error code', (_, { unsent }) =>
    unsent?.anyOf?.[0]?.properties?.['refusal']?.enum?.push('too_colourful'),
  ),
  plantInApi('matching', 'a new call', ({ calls }) => {
    calls['GET /api/search/new'] = structuredClone(calls['GET /api/search']!);
  }),
  plantInApi('billing', 'direct debit is open to visitors', ({ calls }) => {
    calls['GET /api/direct-debit']!.access = 'visitors';
  }),
  plantInApi('matching', 'a search has a new filter', ({ calls }) => {
    calls['GET /api/search']!.parameters['query height'] = { required: false, schema: {} };
  }),
  plantInTypes('host', 'a new export', ({ exports }) => {
    exports['useWeather'] = structuredClone(exports['useSession']!);
  }),
  ...hostAdditions(),
];

const hostAdditions = (): Planted[] => [
  plantInHost('has a new required field', 'User', (user, properties) => {
    properties['colour'] = { type: 'string' };
    user.required?.push('colour');
  }),
  plantInHost('has a new optional field', 'OwnProfile', (_, properties) => {
    properties['colour'] = { type: 'string' };
  }),
  plantInHost('gains a value', 'ErrorCode', ({ enum: codes }) => codes?.push('too_colourful')),
  plantInHost('accepts a new optional field', 'PageTitle', (_, properties) => {
    properties['colour'] = { type: 'string' };
  }),
  plantInFunction('accepts another argument', ['useSessionActions', 'start'], (parameters) => {
    parameters.push({ name: 'colour', required: false, schema: { type: 'string' } });
  }),
  plantInFunction('renames an argument', ['useSessionActions', 'start'], (parameters) => {
    parameters.push({ name: 'colour', required: false, schema: { type: 'string' } });
    for (const each of parameters) each.name += '_new';
  }),
];
