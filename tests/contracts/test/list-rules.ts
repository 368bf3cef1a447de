import {
  type ApiDocument,
  type ApiOperation,
  type JsonSchema,
  inlineRefs,
} from '@duet/schemas/openapi';

/** Calls whose list has no pages, grouped by reason. */
const WITHOUT_PAGES: Record<string, readonly string[]> = {
  'the list has a fixed length, or a setting of the site is the list': [
    ...['GET /api/companyinfo', 'GET /api/consents', 'GET /api/credits', 'GET /api/discountcode'],
    ...['GET /api/gifts', 'GET /api/icebreakers', 'GET /api/interests', 'GET /api/notifications'],
    ...['GET /api/payment-methods', 'GET /api/settings', 'GET /api/staff/budgets'],
    ...['GET /api/staff/blocked-domains', 'GET /api/staff/catalogue', 'GET /api/staff/pages'],
    ...['GET /api/staff/lander-catalogue'],
    ...['GET /api/staff/releases', 'GET /api/staff/settings'],
  ],
  'a person has few of them, and gets all': [
    ...['GET /api/passkeys', 'GET /api/sessions', 'GET /api/withdrawals'],
    ...['GET /api/staff/keys', 'GET /api/staff/sessions'],
  ],
  'a limit keeps them few': ['GET /api/staff/landers'],
  'the response is a selection for the reader': [
    ...['GET /api/profiles/{id}/related', 'GET /api/signup-matches', 'GET /api/swipe-game'],
  ],
  'the query limits the days': [
    ...['GET /api/staff/figures', 'GET /api/staff/message-figures', 'GET /api/staff/money-figures'],
  ],
  'an overview of one member shows the newest rows of each kind': [
    ...['GET /api/staff/support/{id}', 'GET /api/staff/wallets/{id}'],
  ],
};

/** Chats that staff pages show with a case. `has_more` says that older messages are not shown. */
const NEWEST_ONLY = [
  'GET /api/staff/appeals/{id}/evidence',
  'GET /api/staff/reports/{id}/evidence',
  'POST /api/staff/operator-inbox/{id}/lease',
];

/**
 * Parameters besides `cursor`: page sizes, positions of live events, and page numbers that the spec
 * requires.
 */
const POSITIONS = [
  'GET /api/chats/{id}/messages before',
  'GET /api/chats/{id}/messages after',
  'GET /api/chats/{id}/messages limit',
  'GET /api/events after',
  'GET /api/search page',
  'GET /api/search/count page',
  'GET /api/staff/audit limit',
];
const POSITION = /^(before|after|limit|offset|page|since)$/;
const UNPAGED = Object.values(WITHOUT_PAGES).flat();

interface Call {
  name: string;
  properties: Record<string, JsonSchema>;
  required: readonly string[];
  query: Record<string, JsonSchema>;
  inputs: readonly string[];
}

export function findListFaults(documents: readonly ApiDocument[]): string[] {
  const calls = documents.flatMap(readCalls);
  const known = new Set(
    calls.flatMap(({ name, query }) => [
      name,
      ...Object.keys(query).map((key) => `${name} ${key}`),
    ]),
  );
  return [
    ...calls.flatMap(findFaults),
    ...[...UNPAGED, ...NEWEST_ONLY, ...POSITIONS]
      .filter((each) => !known.has(each))
      .map((each) => `${each} does not exist`),
  ];
}

function findFaults({ name, properties, required, query, inputs }: Call): string[] {
  const isList = Object.values(properties).some(({ type }) => type === 'array');
  const hasMore = properties['has_more'];
  const faults = Object.entries(query)
    .filter(([key, { deprecated }]) => POSITION.test(key) && deprecated !== true)
    .filter(([key]) => !POSITIONS.includes(`${name} ${key}`))
    .map(([key]) => `${name} takes ${key} instead of cursor`);
  if (isList && !hasMore && !UNPAGED.includes(name) && name.startsWith('GET '))
    faults.push(`${name} has a list without has_more`);
  if (!hasMore) return faults;
  if (UNPAGED.includes(name)) faults.push(`${name} has pages`);
  if (hasMore.type !== 'boolean' || !required.includes('has_more'))
    faults.push(`${name} has an optional has_more`);
  if (NEWEST_ONLY.includes(name)) return faults;
  if (!('cursor' in properties) && !('cursors' in properties))
    faults.push(`${name} returns no cursor`);
  if (!inputs.includes('cursor')) faults.push(`${name} takes no cursor`);
  return faults;
}

const readCalls = ({ paths, components }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) =>
      readCall(`${method.toUpperCase()} ${path}`, inlineRefs(call, components.schemas)),
    ),
  );

function readCall(name: string, { parameters = [], requestBody, responses }: ApiOperation): Call {
  const [, done] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const { properties = {}, required = [] } = done?.content?.['application/json']?.schema ?? {};
  const query = parameters.filter((each) => each.in === 'query');
  const body = requestBody?.content['application/json']?.schema ?? {};
  const bodies = [body, ...(body.anyOf ?? []), ...(body.oneOf ?? [])];
  return {
    ...{ name, properties, required },
    query: Object.fromEntries(query.map((each) => [each.name, each.schema])),
    inputs: [
      ...query.map((each) => each.name),
      ...bodies.flatMap((each) => Object.keys(each.properties ?? {})),
    ],
  };
}
