import { ERROR_CODES } from '@duet/schemas/errors';
import {
  type ApiDocument,
  type ApiMedia,
  type ApiOperation,
  type ApiParameter,
  type ApiResponse,
  type JsonSchema,
  SCHEMAS,
  getUsedSchemas,
} from '@duet/schemas/openapi';
import { z } from 'zod';
import type { Access } from './access';
import { DeclaredSchemas } from './declared-schemas';
import { IDEMPOTENCY_KEY } from './idempotency.interceptor';
import { publicPath } from './paths';
import type { DeclaredResponse } from './responses';
import type { Route } from './route-audit';
import { getErrorCodes, toErrorResponses } from './route-errors';

/** Describes all routes of a service except public routes, such as probes, as OpenAPI 3.1. */
export function describeApi(service: string, routes: readonly Route[]): ApiDocument {
  const schemas = new DeclaredSchemas();
  const paths: ApiDocument['paths'] = {};
  for (const route of routes) {
    if (!isDescribed(route)) continue;
    const path = publicPath(route.path).replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: toOperation(service, route, schemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: `Duet ${service}`, version: '1' },
    paths,
    components: { schemas: { Error: ERROR_SCHEMA, ...getUsedSchemas(paths, schemas.all) } },
  };
}

type Described = Route & { access: Exclude<Access, 'public'> };

const isDescribed = (route: Route): route is Described => route.access !== 'public';

function toOperation(service: string, route: Described, schemas: DeclaredSchemas): ApiOperation {
  const parameters = [
    ...pathParameters(route, schemas),
    ...route.inputs.flatMap((input) =>
      input.in === 'query' ? queryParameters(input.schema, schemas) : [],
    ),
    ...(route.idempotent ? [IDEMPOTENCY_HEADER] : []),
  ];
  const body = toRequestBody(route, schemas);
  return {
    operationId: `${service}.${toOperationId(route.handler)}`,
    summary: toSummary(route.handler),
    tags: [getTag(route)],
    'x-access': route.access,
    ...(route.permission && { 'x-permission': route.permission }),
    ...(route.stepUp && { 'x-step-up': true }),
    ...(route.idempotent && { 'x-idempotent': true }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      [route.status]: { description: 'Done', ...toContent(route.response, schemas) },
      ...toErrorResponses(getErrorCodes(route)),
      default: { description: 'Error', content: json({ $ref: `${SCHEMAS}Error` }) },
    },
  };
}

const getTag = ({ path, access }: Route): string => {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  return access === 'internal' || first === 'staff' ? `${first} ${second}` : first;
};

const toOperationId = (handler: string): string =>
  handler.replace(/Controller\./, '.').replace(/^./, (letter) => letter.toLowerCase());

/** `RefundsController.create` becomes `Refunds: create`. */
function toSummary(handler: string): string {
  const [controller = '', method = ''] = handler
    .split('.')
    .map((name) => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
  const title = controller.replace(/ controller$/, '');
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}: ${method}`;
}

function toRequestBody(
  { inputs, upload, rawBody }: Route,
  schemas: DeclaredSchemas,
): Record<string, ApiMedia> | null {
  const body = inputs.find((input) => input.in === 'body');
  if (body) return json(schemas.add(body.schema, 'input'));
  if (rawBody) return { '*/*': {} };
  if (!upload) return null;
  const fields = z.object({ photo: z.file(), ...upload.shape });
  return { 'multipart/form-data': { schema: schemas.add(fields, 'input') } };
}

function toContent(
  response: DeclaredResponse,
  schemas: DeclaredSchemas,
): Pick<ApiResponse, 'content'> {
  if (response === null) return {};
  if ('mediaType' in response)
    return { content: { [response.mediaType]: { schema: { type: 'string' } } } };
  return { content: json(schemas.add(response.schema, 'output')) };
}

function pathParameters({ path, inputs }: Route, schemas: DeclaredSchemas): ApiParameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const input = inputs.find((each) => each.in === 'path' && each.name === name);
    const schema: JsonSchema = input ? schemas.add(input.schema, 'input') : { type: 'string' };
    return { in: 'path', name, required: true, schema };
  });
}

function queryParameters(query: z.ZodType, schemas: DeclaredSchemas): ApiParameter[] {
  const known = schemas.add(query, 'input');
  const name = known.$ref?.slice(SCHEMAS.length);
  const { properties = {}, required = [] } = name ? (schemas.all[name] ?? {}) : known;
  return Object.entries(properties).map(([field, schema]) => ({
    in: 'query',
    name: field,
    required: required.includes(field),
    schema,
  }));
}

const json = (schema: JsonSchema): Record<string, ApiMedia> => ({ 'application/json': { schema } });

const IDEMPOTENCY_HEADER: ApiParameter = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  description:
    'A repeated call with the same key gets the response of the first one, with the header ' +
    '`Idempotency-Replayed`.',
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
};

const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', enum: [...ERROR_CODES] },
    params: {
      type: 'object',
      additionalProperties: { type: ['string', 'number'] },
      description: 'Values for the text of the error, such as `cost` and `balance` of a 402.',
    },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string', enum: [...ERROR_CODES] },
      description: 'Codes by field, for `invalid_fields`. Inner fields are joined with dots.',
    },
  },
};
