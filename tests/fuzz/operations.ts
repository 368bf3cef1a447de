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

type Described = {
  'x-access': Access;
  'x-permission'?: string;
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

export async function readOperations(settings: Settings): Promise<Operation[]> {
  return (await Promise.all(services.map((service) => getOperations(settings, service)))).flat();
}

async function getOperations(settings: Settings, service: Service): Promise<Operation[]> {
  const answer = await fetch(`http://127.0.0.1:${settings.ports[service]}/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      service,
      method: method.toUpperCase(),
      path,
      access: described['x-access'],
      permission: described['x-permission'],
      query: (described.parameters ?? []).filter((each) => each.in === 'query'),
      body: described.requestBody?.content['application/json']?.schema,
    })),
  );
}
