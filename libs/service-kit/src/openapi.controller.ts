import type { ServiceName } from '@duet/schemas/events';
import { ERROR_CODES } from '@duet/schemas/errors';
import { Controller, Get, Inject } from '@nestjs/common';
import { z } from 'zod';
import { Public } from './access';
import { Returns, type DeclaredResponse } from './responses';
import { publicPath } from './paths';
import { type Route, RouteAudit } from './route-audit';
import { SERVICE_NAME } from './tokens';

type Json = Record<string, unknown>;

@Controller()
export class OpenApiController {
  private document: Json | undefined;

  constructor(
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    private readonly audit: RouteAudit,
  ) {}

  @Get('/openapi.json')
  @Public()
  @Returns(z.record(z.string(), z.unknown()))
  get(): Json {
    this.document ??= describe(this.service, this.audit.routes);
    return this.document;
  }
}

function describe(service: string, routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    if (route.access === 'public') continue;
    const path = publicPath(route.path).replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `Duet ${service}`, version: '1' },
    paths,
    components: { schemas: { Error: ERROR_SCHEMA } },
  };
}

function operation(route: Route): Json {
  const body = route.inputs.find((input) => input.in === 'body');
  const parameters = [
    ...pathParameters(route),
    ...route.inputs.flatMap((input) => (input.in === 'query' ? queryParameters(input.schema) : [])),
  ];
  return {
    operationId: route.handler,
    'x-access': route.access,
    ...(route.permission && { 'x-permission': route.permission }),
    ...(route.stepUp && { 'x-step-up': true }),
    ...(parameters.length && { parameters }),
    ...(body && { requestBody: { required: true, content: json(toJson(body.schema, 'input')) } }),
    responses: {
      [route.status]: {
        description: 'Done',
        ...getContent(route.response),
      },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

const getContent = (response: DeclaredResponse): Json => {
  if (response === null) return {};
  if ('mediaType' in response) return { content: { [response.mediaType]: {} } };
  return { content: json(toJson(response.schema, 'output')) };
};

function pathParameters({ path, inputs }: Route): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => {
    const input = inputs.find((each) => each.in === 'path' && each.name === name);
    const schema = input ? toJson(input.schema, 'input') : { type: 'string' };
    return { in: 'path', name, required: true, schema };
  });
}

function queryParameters(schema: z.ZodType): Json[] {
  const { properties = {}, required = [] } = toJson(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    in: 'query',
    name,
    required: required.includes(name),
    schema: property,
  }));
}

const toJson = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
};

const json = (schema: Json): Json => ({ 'application/json': { schema } });

const ERROR_SCHEMA = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { enum: ERROR_CODES },
    params: { type: 'object' },
    fields: { type: 'object', additionalProperties: { enum: ERROR_CODES } },
  },
};
