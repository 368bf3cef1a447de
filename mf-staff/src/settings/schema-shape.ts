/** The subset of JSON Schema that settings use. */
export interface JsonSchema {
  type?: string | readonly string[];
  enum?: readonly string[];
  anyOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  required?: readonly string[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
}

export interface Range {
  from: number;
  to: number;
}

export type Shape =
  | { kind: 'switch' }
  | { kind: 'number'; range: Range | null }
  | { kind: 'text'; long: boolean }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'choices'; options: readonly string[] }
  | { kind: 'lines' }
  /** Sparse groups, such as texts by language, leave out empty fields. */
  | { kind: 'group'; fields: [name: string, schema: JsonSchema][]; sparse: boolean }
  | { kind: 'json' };

const LONG = 200;

function unwrap(schema: JsonSchema): { schema: JsonSchema; nullable: boolean } {
  if (typeof schema.type === 'object') {
    const [type = 'string'] = schema.type.filter((each) => each !== 'null');
    return { schema: { ...schema, type }, nullable: schema.type.includes('null') };
  }
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const [only] = others;
  return schema.anyOf && others.length === 1 && only
    ? { schema: only, nullable: others.length < schema.anyOf.length }
    : { schema, nullable: false };
}

/** Values without a matching form field are edited as JSON. */
export function toShape(whole: JsonSchema): Shape {
  const { schema } = unwrap(whole);
  if (schema.enum) return { kind: 'choice', options: schema.enum };
  switch (schema.type) {
    case 'boolean':
      return { kind: 'switch' };
    case 'integer':
    case 'number':
      return { kind: 'number', range: getRange(schema) };
    case 'string':
      return { kind: 'text', long: (schema.maxLength ?? 0) > LONG };
    case 'array':
      if (schema.items?.enum) return { kind: 'choices', options: schema.items.enum };
      return schema.items?.type === 'string' ? { kind: 'lines' } : { kind: 'json' };
    case 'object':
      return toGroup(schema);
    default:
      return { kind: 'json' };
  }
}

/** Ignores the largest safe integer, which is the maximum of unlimited integers. */
const getRange = ({ minimum: from, maximum: to }: JsonSchema): Range | null =>
  from !== undefined && to !== undefined && to < Number.MAX_SAFE_INTEGER ? { from, to } : null;

function toGroup({ properties, propertyNames, additionalProperties: each }: JsonSchema): Shape {
  if (properties) return { kind: 'group', fields: Object.entries(properties), sparse: false };
  return propertyNames?.enum && typeof each === 'object'
    ? { kind: 'group', fields: propertyNames.enum.map((name) => [name, each]), sparse: true }
    : { kind: 'json' };
}

export type Draft = string | boolean | readonly string[] | { readonly [name: string]: Draft };

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

export function toDraft(schema: JsonSchema, value: unknown): Draft {
  const shape = toShape(schema);
  switch (shape.kind) {
    case 'switch':
      return value === true;
    case 'choices':
      return Array.isArray(value) ? value.map(String) : [];
    case 'lines':
      return Array.isArray(value) ? value.join('\n') : '';
    case 'group':
      return Object.fromEntries(
        shape.fields.map(([name, field]) => [name, toDraft(field, asRecord(value)[name])]),
      );
    case 'json':
      return value === null || value === undefined ? '' : JSON.stringify(value, null, 2);
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }
}

/** Sends invalid values as typed, because the service names the invalid field. */
export function valueOf(schema: JsonSchema, draft: Draft): unknown {
  const shape = toShape(schema);
  const text = typeof draft === 'string' ? draft : '';
  if (text.trim() === '' && unwrap(schema).nullable) return null;
  switch (shape.kind) {
    case 'number':
      return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
    case 'lines':
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
    case 'group': {
      const whole = Object.fromEntries(
        shape.fields.map(([name, field]) => [name, valueOf(field, asRecord(draft)[name] as Draft)]),
      );
      return shape.sparse ? withoutEmpty(whole) : whole;
    }
    case 'json':
      return parsed(text);
    default:
      return draft;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const isEmpty = (value: unknown): boolean =>
  value === '' || (typeof value === 'object' && Object.keys(asRecord(value)).length === 0);

function withoutEmpty(group: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.entries(group).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'object' ? withoutEmpty(asRecord(value)) : value,
  ]);
  return Object.fromEntries(fields.filter(([, value]) => !isEmpty(value)));
}
