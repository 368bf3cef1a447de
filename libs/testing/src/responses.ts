import type { ServiceEnv } from '@duet/service-kit/env';
import { publicPath } from '@duet/service-kit/paths';
import { type Route, RouteAudit } from '@duet/service-kit/route-audit';
import { z } from 'zod';
import { PLANTED, PlantedFields } from './planted-fields';
import type { TestResponse, TestApp } from './test-app';

export interface ResponseCall {
  name: string;
  route: string;
  ask: () => Promise<TestResponse>;
}

export interface Responses {
  app: () => TestApp<ServiceEnv>;
  calls: ResponseCall[];
  open: Record<string, string>;
}

const OPEN_TYPES = new Set(['any', 'unknown', 'custom', 'transform', 'catch', 'date', 'promise']);

function isOpen({ def }: z.core.$ZodTypes['_zod']): boolean {
  if (def.type === 'object')
    return def.catchall !== undefined && def.catchall._zod.def.type !== 'never';
  return OPEN_TYPES.has(def.type);
}

export function getParts(schema: z.ZodType): z.core.$ZodTypes[] {
  const parts: z.core.$ZodTypes[] = [];
  z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema }) => {
      parts.push(zodSchema);
    },
  });
  return parts;
}

const hasPart = (
  schema: z.ZodType,
  isMeant: (part: z.core.$ZodTypes['_zod']) => boolean,
): boolean => getParts(schema).some(({ _zod }) => isMeant(_zod));

const findSchema = ({ response }: Route): z.ZodType | undefined =>
  response && 'schema' in response ? response.schema : undefined;

const getName = ({ method, path }: Route): string =>
  `${method} ${publicPath(path).replaceAll(/:(\w+)/g, '{$1}')}`;

export const getResponseSchemas = (app: TestApp<ServiceEnv>): Map<string, z.ZodType> =>
  new Map(
    app
      .get(RouteAudit)
      .routes.filter(({ access }) => access !== 'public')
      .flatMap((route) => {
        const schema = findSchema(route);
        return schema ? [[getName(route), schema] as const] : [];
      }),
  );

export function testResponses({ app, calls, open }: Responses): void {
  describe('responses', () => {
    const schemas = (): Map<string, z.ZodType> => getResponseSchemas(app());

    it('have schemas that reject undeclared fields at every depth, except on the listed routes', () => {
      const openRoutes = [...schemas()].filter(([, schema]) => hasPart(schema, isOpen));
      expect(openRoutes.map(([name]) => name).sort()).toEqual(Object.keys(open).sort());
    });

    it.each(calls.map((call) => [call.name, call] as const))(
      '%s: drops a field that its schema does not declare',
      async (_, { route, ask }) => {
        const planted = app().get(PlantedFields);
        const { answer, count } = await planted.during(ask);
        if (!(route in open)) expect(JSON.stringify(answer.body).includes(PLANTED)).toBe(false);
        const schema = schemas().get(route);
        // Mutations can fail, because they ran before; record schemas reject the added field.
        const hasRecord = schema && hasPart(schema, ({ def }) => def.type === 'record');
        if (!schema || hasRecord || !route.startsWith('GET ')) return;
        expect(answer.status).toBe(200);
        expect(count).toBeGreaterThan(0);
      },
    );
  });
}
