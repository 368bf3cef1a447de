import { type Planted, Planter, demand, dropValue, getKind, remove, rename } from './candidates.ts';
import { EVENTS, type Field, PROPS, SENT } from './planted-fields.ts';

/** Fields that the remotes of this repository read. */
const READ: Field[] = [
  ['billing', 'Payment', 'status'],
  ['billing', 'Bundle', 'credits'],
  ['identity', 'OwnProfile', 'about'],
  ['matching', 'SearchResponse', 'numResults'],
  ['messaging', 'Message', 'seq'],
];
export function plantBreaks(root: string): Planted[] {
  const planter = new Planter(root);
  return [
    ...responseBreaks(planter),
    ...requestBreaks(planter),
    ...libraryBreaks(planter),
    ...wireBreaks(planter),
    ...valueBreaks(planter),
  ];
}

const responseBreaks = (planter: Planter): Planted[] => [
  ...READ.map(([service, schema, field]) =>
    planter.inSchema(service, 'removed field', [schema, `loses ${field}`], (found) =>
      remove(found, field),
    ),
  ),
  ...READ.map(([service, schema, field]) =>
    planter.inSchema(service, 'renamed field', [schema, `renames ${field}`], (found) =>
      rename(found, field),
    ),
  ),
  ...READ.map(([service, schema, field]) =>
    planter.inSchema(service, 'other type', [schema, `has a list in ${field}`], (_, properties) => {
      properties[field] = { type: 'array', items: {} };
    }),
  ),
  planter.inSchema('billing', 'other type', ['Bundle', 'can lack style'], (found) => {
    found.required = found.required?.filter((each) => each !== 'style') ?? [];
  }),
  planter.inApi('matching', 'call', 'GET /api/search is gone', ({ calls }) => {
    delete calls['GET /api/search'];
  }),
];

const requestBreaks = (planter: Planter): Planted[] => [
  ...SENT.map(([service, schema]) =>
    planter.inSchema(service, 'stricter body', [schema, 'demands a new field'], (found) =>
      demand(found, 'captcha'),
    ),
  ),
  planter.inSchema('billing', 'stricter body', ['OrderBody', 'has a short bank'], (_, fields) => {
    fields['bank'] = { type: 'string', maxLength: 8 };
  }),
  planter.inSchema('identity', 'stricter body', ['LoginBodyInput', 'forbids code'], (found) =>
    remove(found, 'code'),
  ),
  planter.inApi('matching', 'stricter body', 'a search needs a gender', ({ calls }) => {
    calls['GET /api/search']!.parameters['query gender']!.required = true;
    delete calls['GET /api/search']!.parameters['query page'];
  }),
];

const libraryBreaks = (planter: Planter): Planted[] => [
  ...PROPS.map(([component, prop]) =>
    planter.inProps('removed prop', [component, `loses ${prop}`], (props) => remove(props, prop)),
  ),
  planter.inProps('removed prop', ['Select', 'demands a prop'], (props) => demand(props, 'id')),
  planter.inTypes('host', 'host', 'useSession is gone', ({ exports }) => {
    delete exports['useSession'];
  }),
  planter.inTypes('host', 'host', 'openErrorModal needs another argument', (types) =>
    demand(getKind(types, 'openErrorModal', 'function').parameters, 'reason'),
  ),
  planter.inTypes('host', 'host', 'a session loses isPremium', ({ schemas }) =>
    remove(schemas['Session'] ?? {}, 'isPremium'),
  ),
];

const wireBreaks = (planter: Planter): Planted[] => [
  ...EVENTS.map(([event, field]) =>
    planter.inEvent('event', [event, `loses ${field}`], (payload) => remove(payload, field)),
  ),
  planter.inEvent('event', ['order.paid', 'has a text in price'], (_, fields) => {
    fields['price'] = { type: 'string' };
  }),
  planter.inWires('messaging', 'event', 'message.settled is gone', ({ events }) => {
    delete events['message.settled'];
  }),
  planter.inWires('billing', 'internal call', 'prices.get lacks photo_credits', ({ internal }) =>
    remove(internal['prices.get']!.answer, 'photo_credits'),
  ),
  planter.inWires('matching', 'internal call', 'it calls what nobody answers', ({ internal }) => {
    internal['chats.archive'] = { ...internal['chats.remove']!, path: '/internal/chats/archive' };
  }),
];

const valueBreaks = (planter: Planter): Planted[] => [
  planter.inSchema('messaging', 'dropped value', ['MessageKind', 'loses gift'], (found) =>
    dropValue(found, 'gift'),
  ),
  planter.inSchema('billing', 'dropped value', ['PaymentMethod', 'loses ideal'], (found) =>
    dropValue(found, 'ideal'),
  ),
  planter.inSchema('identity', 'dropped value', ['Gender', 'loses woman'], (found) =>
    dropValue(found, 'woman'),
  ),
  planter.inProps('dropped value', ['Button', 'loses the variant pink'], (_, { variant }) =>
    dropValue(variant, 'pink'),
  ),
  planter.inTypes('host', 'removed field', 'User loses credits', ({ schemas }) =>
    remove(schemas['User'] ?? {}, 'credits'),
  ),
  planter.inTypes('host', 'dropped value', 'the topic match is gone', (types) =>
    dropValue(getKind(types, 'useLiveEvent', 'function').parameters.properties?.['topic'], 'match'),
  ),
  planter.inSchema('messaging', 'new value', ['MessageKind', 'gains video'], ({ enum: kinds }) =>
    kinds?.push('video'),
  ),
  planter.inSchema('billing', 'new value', ['Payment', 'gains a status'], (_, { status }) =>
    status?.enum?.push('disputed'),
  ),
];

export function plantAdditions(root: string): Planted[] {
  const planter = new Planter(root);
  return [
    ...READ.map(([service, schema]) =>
      planter.inSchema(service, 'new field', [schema, 'has a new field'], (found) =>
        demand(found, 'colour'),
      ),
    ),
    ...SENT.slice(0, 4).map(([service, schema]) =>
      planter.inSchema(service, 'new field', [schema, 'accepts a new field'], (_, properties) => {
        properties['colour'] = { type: 'string' };
      }),
    ),
    ...libraryAdditions(planter),
    ...harmlessChanges(planter),
  ];
}

const libraryAdditions = (planter: Planter): Planted[] => [
  ...PROPS.slice(0, 2).map(([component]) =>
    planter.inProps('new prop', [component, 'accepts a new prop'], (_, properties) => {
      properties['colour'] = { type: 'string' };
    }),
  ),
  planter.inProps('new value', ['Button', 'accepts a new variant'], (_, { variant }) =>
    variant?.enum?.push('ghost'),
  ),
  planter.inTypes('host', 'new export', 'useWeather', ({ exports }) => {
    exports['useWeather'] = structuredClone(exports['useSession']!);
  }),
  planter.inTypes('host', 'new field', 'User has a new field', ({ schemas }) =>
    demand(schemas['User'] ?? {}, 'colour'),
  ),
  planter.inTypes('host', 'new value', 'ErrorCode gains a value', ({ schemas }) =>
    schemas['ErrorCode']?.enum?.push('too_colourful'),
  ),
];

/** Some of these changes are breaking, but no program uses the changed part. */
const harmlessChanges = (planter: Planter): Planted[] => [
  planter.inEvent('new field', ['member.changed', 'has an optional field'], (_, properties) => {
    properties['colour'] = { type: 'string' };
  }),
  planter.inApi('matching', 'new call', 'GET /api/search/new', ({ calls }) => {
    calls['GET /api/search/new'] = structuredClone(calls['GET /api/search']!);
  }),
  planter.inApi('matching', 'new call', 'a search has a new filter', ({ calls }) => {
    calls['GET /api/search']!.parameters['query height'] = { required: false, schema: {} };
  }),
  planter.inSchema('billing', 'unread field', ['DiscountCode', 'loses user_id'], (found) =>
    remove(found, 'user_id'),
  ),
  planter.inSchema('matching', 'unread field', ['SearchResponse', 'loses filters'], (found) =>
    remove(found, 'filters'),
  ),
  planter.inSchema('identity', 'open list', ['NoteField', 'gains smoking'], ({ enum: fields }) =>
    fields?.push('smoking'),
  ),
  planter.inSchema('billing', 'open list', ['MethodKind', 'gains crypto'], ({ enum: kinds }) =>
    kinds?.push('crypto'),
  ),
  planter.inProps('unused prop', ['Tabs', 'loses an unused prop'], (props) => {
    props.properties = { ...props.properties };
    for (const name of Object.keys(props.properties))
      if (!['children', 'label', 'onChange', 'tabs', 'value'].includes(name)) remove(props, name);
  }),
];
