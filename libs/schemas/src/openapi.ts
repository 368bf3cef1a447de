export type Json = Record<string, unknown>;

/** JSON schema (draft 2020-12) as OpenAPI 3.1 uses it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  default?: unknown;
  description?: string;
  deprecated?: boolean;
}

export type ApiAccess = 'visitors' | 'members' | 'staff-door' | 'staff' | 'internal';
export type ApiAudience = 'public' | 'staff' | 'internal';

export interface ApiParameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface ApiMedia {
  schema?: JsonSchema;
  encoding?: Json;
}

export interface ApiResponse {
  description: string;
  headers?: Json;
  content?: Record<string, ApiMedia>;
  'x-codes'?: string[];
}

/** `profiles`: maximum number of profiles in a response, for the budgets (budgets.ts). */
export interface ApiLimits {
  class: string;
  address: { calls: number; seconds: number };
  member?: { calls: number; seconds: number };
  profiles?: number;
}

export interface ApiOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  'x-access': ApiAccess;
  'x-permission'?: string;
  'x-step-up'?: true;
  'x-idempotent'?: true;
  'x-limits'?: ApiLimits;
  security?: Record<string, string[]>[];
  parameters?: ApiParameter[];
  requestBody?: { required: boolean; content: Record<string, ApiMedia> };
  responses: Record<string, ApiResponse>;
}

export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    securitySchemes?: Json;
  };
}

export const SCHEMAS = '#/components/schemas/';

const AUDIENCES: Record<ApiAccess, ApiAudience> = {
  visitors: 'public',
  members: 'public',
  'staff-door': 'staff',
  staff: 'staff',
  internal: 'internal',
};

export const getAudience = (operation: Pick<ApiOperation, 'x-access'>): ApiAudience =>
  AUDIENCES[operation['x-access']];

/** Returns a copy without references. A recursive reference becomes `{}`. */
export function inlineRefs<V>(value: V, schemas: Record<string, JsonSchema>): V {
  const inline = (part: unknown, inside: readonly string[]): unknown => {
    if (Array.isArray(part)) return part.map((each) => inline(each, inside));
    if (typeof part !== 'object' || part === null) return part;
    const { $ref: target, ...rest } = part as { $ref?: unknown };
    if (typeof target === 'string' && target.startsWith(SCHEMAS)) {
      const name = target.slice(SCHEMAS.length);
      const found = inside.includes(name) ? {} : inline(schemas[name], [...inside, name]);
      return { ...(found as object), ...(inline(rest, inside) as object) };
    }
    return Object.fromEntries(
      Object.entries(part).map(([key, each]) => [key, inline(each, inside)]),
    );
  };
  return inline(value, []) as V;
}

export const inlineSchemas = <D extends ApiDocument>(document: D): D => ({
  ...document,
  paths: inlineRefs(document.paths, document.components.schemas),
});

/** Returns the schemas that `paths` uses directly or inside other schemas. */
export function getUsedSchemas(
  paths: object,
  schemas: Record<string, JsonSchema>,
): Record<string, JsonSchema> {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(
      /"#\/components\/schemas\/([^"]+)"/g,
    )) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name]);
    }
  };
  visit(paths);
  return Object.fromEntries(
    [...used].sort().flatMap((name) => (schemas[name] ? [[name, schemas[name]]] : [])),
  );
}
