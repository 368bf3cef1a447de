import { API_VERSIONS } from '@duet/schemas/remote-rules';
import { SERVICES, type ServiceName } from '@duet/schemas/events';
import {
  type ApiAudience,
  type ApiDocument,
  type ApiOperation,
  type JsonSchema,
  SCHEMAS,
  getAudience,
  getUsedSchemas,
} from '@duet/schemas/openapi';
import { getLimits } from '../../security/limits';
import { findRoute } from '../routes';
import { GATEWAY_CALLS, GATEWAY_SCHEMAS } from './gateway-calls';
import { withGatewayErrors } from './gateway-errors';
import { isPushCall, joinOperations, withPushParameter } from './shared-paths';

export type ServiceDocuments = Record<ServiceName, ApiDocument>;

const SESSION = 'session';
const INTRODUCTION =
  'Calls of the site for members. Errors have the shape `Error`; every code has one HTTP status. ' +
  'Codes that every call can respond with are `internal` (500), `unavailable` (503, with ' +
  '`Retry-After`), `unknown_site` (421) and `method_not_allowed` (405, with `Allow`). ' +
  'Money is in minor units (cents), times are UTC. Lists that can be cut return `has_more`, and the ' +
  '`cursor` that a call for the next page sends; it is null on the last page.';

/**
 * Combines the calls that services publish for one audience, and adds the gateway's rate limits,
 * session cookie and errors.
 */
export function composeApi(documents: ServiceDocuments, audience: ApiAudience): ApiDocument {
  const parts = SERVICES.map((service) => toPart(documents[service], audience));
  const schemas: Record<string, JsonSchema> = {};
  const paths: ApiDocument['paths'] = {};
  const own = { paths: GATEWAY_CALLS, components: { schemas: GATEWAY_SCHEMAS } };
  for (const [index, part] of [...parts, toPart(own, audience)].entries()) {
    const { paths: calls, schemas: used } = withOwnNames(
      part,
      schemas,
      SERVICES[index] ?? 'gateway',
    );
    Object.assign(schemas, used);
    for (const [path, methods] of Object.entries(calls))
      for (const [method, call] of Object.entries(methods)) {
        const known = paths[path]?.[method];
        const published = withRules(method, path, call);
        const joined = known ? joinOperations(known, published) : published;
        paths[path] = { ...paths[path], [method]: joined };
      }
  }
  return {
    openapi: '3.1.0',
    info: { title: `Duet API: ${audience}`, version: getVersion(), description: INTRODUCTION },
    tags: getTags(paths),
    paths: sortKeys(paths),
    components: {
      schemas: sortKeys(schemas),
      securitySchemes: {
        [SESSION]: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-duet_session',
          description:
            'Set by login and signup. Without HTTPS, in development, the name is `duet_session`. ' +
            'Changes with a session need `Sec-Fetch-Site: same-origin`, or an `Origin` of the site.',
        },
      },
    },
  };
}

const getVersion = (): string =>
  String(Math.max(...Object.values(API_VERSIONS).map((version) => Number.parseInt(version, 10))));

interface Part {
  paths: ApiDocument['paths'];
  schemas: Record<string, JsonSchema>;
}

function toPart(
  { paths, components }: Pick<ApiDocument, 'paths' | 'components'>,
  audience: ApiAudience,
): Part {
  const chosen = Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) => {
      const calls = Object.entries(methods).filter(([, call]) => getAudience(call) === audience);
      return calls.length > 0 ? [[path, Object.fromEntries(calls)]] : [];
    }),
  );
  return { paths: chosen, schemas: getUsedSchemas(chosen, components.schemas) };
}

/** Renames schemas that another service declares differently, which can happen during a rollout. */
function withOwnNames(part: Part, known: Record<string, JsonSchema>, service: string): Part {
  const renamed = Object.keys(part.schemas).filter(
    (name) => known[name] && JSON.stringify(known[name]) !== JSON.stringify(part.schemas[name]),
  );
  if (renamed.length === 0) return part;
  const text = renamed.reduce(
    (all, name) => all.replaceAll(`"${SCHEMAS}${name}"`, `"${SCHEMAS}${name}_${service}"`),
    JSON.stringify(part),
  );
  const { paths, schemas } = JSON.parse(text) as Part;
  const toName = (name: string): string => (renamed.includes(name) ? `${name}_${service}` : name);
  return {
    paths,
    schemas: Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [toName(name), schema]),
    ),
  };
}

function withRules(method: string, path: string, call: ApiOperation): ApiOperation {
  if (getAudience(call) === 'internal') return call;
  const route = findRoute(method.toUpperCase(), path.replaceAll(/{\w+}/g, 'x'));
  const limits = getLimits(route?.limit ?? (path.startsWith('/media/') ? 'media' : 'read'));
  const isAnonymous = route?.anonymous ?? false;
  const security: Record<'visitors' | 'members', ApiOperation['security']> = {
    visitors: isAnonymous ? [] : [{}, { [SESSION]: [] }],
    members: [{ [SESSION]: [] }],
  };
  const own = isPushCall(path, call) ? withPushParameter(call) : call;
  return {
    ...withGatewayErrors(own, isAnonymous || (method === 'get' && !route?.changing)),
    ...(getAudience(call) === 'public' && {
      security: security[call['x-access'] === 'members' ? 'members' : 'visitors'],
    }),
    'x-limits': { ...limits, ...(route?.profiles && { profiles: route.profiles }) },
  };
}

const getTags = (paths: ApiDocument['paths']): { name: string }[] =>
  [
    ...new Set(
      Object.values(paths)
        .flatMap(Object.values)
        .flatMap((call: ApiOperation) => call.tags),
    ),
  ]
    .sort()
    .map((name) => ({ name }));

const sortKeys = <V>(record: Record<string, V>): Record<string, V> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
