import type { ApiDocument } from '../../libs/schemas/src/openapi.ts';
import { services, type Service, type Settings } from '../../tools/stack/settings.ts';

export type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
};

export type Access = 'visitors' | 'members' | 'staff-door' | 'staff' | 'internal';

export type Operation = {
  name: string;
  service: Service;
  method: string;
  path: string;
  access: Access;
  permission: string | undefined;
  query: { name: string; schema: Schema }[];
  body: Schema | undefined;
};

export async function readOperations(settings: Settings): Promise<Operation[]> {
  return (await Promise.all(services.map((service) => getOperations(settings, service)))).flat();
}

async function getOperations(settings: Settings, service: Service): Promise<Operation[]> {
  const answer = await fetch(`http://127.0.0.1:${settings.ports[service]}/openapi.json`);
  // Imported here, because @duet/schemas is built after this file is loaded.
  const { inlineSchemas } = await import('@duet/schemas/openapi');
  const { paths } = inlineSchemas((await answer.json()) as ApiDocument);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      service,
      method: method.toUpperCase(),
      path,
      access: described['x-access'],
      permission: described['x-permission'],
      query: (described.parameters ?? []).filter(
        (each) => each.in === 'query',
      ) as Operation['query'],
      body: described.requestBody?.content['application/json']?.schema as Schema | undefined,
    })),
  );
}
