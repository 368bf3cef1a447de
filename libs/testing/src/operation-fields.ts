import {
  type ApiDocument,
  type ApiOperation,
  type JsonSchema,
  inlineSchemas,
} from '@duet/schemas/openapi';
import type { StaffPermission } from '@duet/schemas/staff-permissions';
import type { TestApp } from './test-app';

export type Callable = Pick<TestApp<never>, 'request'>;

/** An input field of a call, such as `tracking.ref` in a body. */
export interface Field {
  in: 'body' | 'query' | 'path';
  path: string[];
  types: string[];
}

export interface Operation {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: 'visitors' | 'members' | 'staff-door' | 'staff' | 'internal';
  permission: StaffPermission | undefined;
  stepUp: boolean;
  fields: Field[];
}

export async function operations(app: Callable): Promise<Operation[]> {
  const { body } = await app.request('GET', '/openapi.json', { as: null });
  const { paths } = inlineSchemas(body as ApiDocument);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase() as Operation['method'],
      path,
      access: described['x-access'],
      permission: described['x-permission'] as StaffPermission | undefined,
      stepUp: described['x-step-up'] ?? false,
      fields: getFields(path, described),
    })),
  );
}

function getFields(path: string, { parameters = [], requestBody }: ApiOperation): Field[] {
  const inPath = [...path.matchAll(/{(\w+)}/g)].map(([, name = '']): Field => ({
    in: 'path',
    path: [name],
    types: ['string'],
  }));
  const inQuery = parameters
    .filter((each) => each.in === 'query')
    .map(({ name }): Field => ({ in: 'query', path: [name], types: ['string'] }));
  return [
    ...inPath,
    ...inQuery,
    ...leaves(requestBody?.content['application/json']?.schema ?? {}, []),
  ];
}

function leaves(schema: JsonSchema, path: string[]): Field[] {
  const alternatives = schema.anyOf ?? schema.oneOf ?? [];
  const types =
    alternatives.length > 0
      ? alternatives.flatMap(({ type = [] }) => type)
      : [schema.type ?? []].flat();
  const own: Field[] = path.length > 0 ? [{ in: 'body', path, types }] : [];
  const properties = [schema, ...alternatives].flatMap((each) =>
    Object.entries(each.properties ?? {}),
  );
  const inside = Object.entries(Object.fromEntries(properties)).flatMap(([name, inner]) =>
    leaves(inner, [...path, name]),
  );
  return [...own, ...inside, ...(schema.items ? leaves(schema.items, [...path, '0']) : [])];
}

export interface Value {
  name: string;
  value: unknown;
  hopeless: boolean;
}

const TYPED: [type: string, value: unknown][] = [
  ['null', null],
  ['boolean', true],
  ['number', 42],
  ['number', -1],
  ['number', 1e308],
  ['array', []],
  ['array', [['deep']]],
  ['object', {}],
  ['object', { toString: 'x', length: 3 }],
];
const UNPAIRED = 'an unpaired surrogate';
const TEXTS: [name: string, text: string, hopeless: boolean][] = [
  ['no text', '', false],
  ['100,000 characters', 'x'.repeat(100_000), true],
  ['a null byte', 'a\0b', true],
  [UNPAIRED, 'a\ud800b', true],
  ['Chinese', '你好'.repeat(11), false],
  ['Arabic', 'مرحبا بالعالم والناس أجمعين', false],
  ['full-width digits', '９９', false],
  ['emoji', '🦄👩‍👩‍👧🏳️‍🌈'.repeat(2), false],
  ['a right-to-left override', 'evil\u202Egnp.exe of a long text', false],
  ['SQL', "'; DROP TABLE account; -- ", false],
  ['HTML', '<script>alert(1)</script>', false],
  ['a template', '{{7*7}}${7*7}%n%s', false],
  ['a path', '../../../etc/passwd', false],
  ['a prototype', '__proto__', false],
];

/** Returns only strings for fields of paths and queries; fields of bodies get all types. */
export function valuesFor({ in: place, types }: Field): Value[] {
  const isOpen = types.length === 0;
  const takesText = isOpen || types.includes('string');
  // In a query, an unpaired surrogate arrives as a valid replacement character.
  const isSaid = (name: string): boolean => place !== 'query' || name !== UNPAIRED;
  const texts = TEXTS.map(([name, value, hopeless]) => ({
    name,
    value,
    hopeless: (hopeless && isSaid(name)) || !takesText,
  }));
  if (place !== 'body') return texts;
  const isRight = (type: string): boolean =>
    isOpen || types.includes(type) || (type === 'number' && types.includes('integer'));
  return [
    ...TYPED.map(([type, value]) => ({
      name: JSON.stringify(value),
      value,
      hopeless: !isRight(type),
    })),
    ...texts,
  ];
}

/** Returns a copy with one field replaced; creates missing parents. */
export function withValue(body: unknown, [head = '', ...rest]: string[], value: unknown): unknown {
  const inner = (body as Record<string, unknown> | undefined)?.[head];
  const next = rest.length > 0 ? withValue(inner, rest, value) : value;
  if (head === '0') return [next];
  return { ...(body as object | undefined), [head]: next };
}
