import type { JsonSchema } from '@duet/schemas/openapi';

export interface ReadSchema extends JsonSchema {
  /** Code that reads the value handles values outside `enum`. */
  'x-open'?: true;
  /** `enum` contains only the values that the sender uses. */
  'x-part'?: true;
  /** Only the property's name is compared, not its type. */
  'x-any'?: true;
  /** Remotes pass the value on, but never create one. */
  'x-response'?: true;
  /** Name of an exported type, for messages. */
  'x-name'?: string;
  'x-parameters'?: Parameter[];
  'x-returns'?: JsonSchema;
  /** Type arguments of a generic type of another package. */
  'x-arguments'?: Record<string, JsonSchema>;
}

export interface Parameter {
  name: string;
  required: boolean;
  schema: JsonSchema;
}

/** A union member. `key` identifies it in both versions of the schema. */
export interface Choice {
  key: string;
  schema: JsonSchema;
  /** Allowed values as JSON; undefined allows all values of the type. */
  values: string[] | undefined;
}

export function toChoices(schema: JsonSchema): Choice[] {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return mergeValues(alternatives.flatMap(toChoices));
  if (schema.allOf) return [toChoice(joinAll(schema.allOf), 'object')];
  const values = schema.const === undefined ? schema.enum : [schema.const];
  const types = schema.type ? [schema.type].flat() : [getType(values)];
  return types.map((type) => toChoice(schema, type));
}

function toChoice(schema: JsonSchema, type: string): Choice {
  const listed = schema.const === undefined ? schema.enum : [schema.const];
  const values = listed
    ?.filter((value) => type === 'any' || (value === null) === (type === 'null'))
    .map((value) => JSON.stringify(value));
  return { key: type + getDiscriminator(schema, type), schema, values };
}

/** Fields with only one possible value are discriminators. */
function getDiscriminator({ properties = {} }: JsonSchema, type: string): string {
  if (type !== 'object') return '';
  const fixed = Object.entries(properties).flatMap(
    ([name, { const: value, enum: values = [], ...schema }]) => {
      if ((schema as ReadSchema)['x-part']) return [];
      const [first] = value === undefined ? values : [value];
      return value !== undefined || values.length === 1 ? [`${name}=${JSON.stringify(first)}`] : [];
    },
  );
  return fixed.length > 0 ? ` with ${fixed.join(', ')}` : '';
}

/** `'a' | 'b'` written as a union is the same as an enum. */
function mergeValues(choices: Choice[]): Choice[] {
  const merged: Choice[] = [];
  for (const choice of choices) {
    const known = merged.find(({ key, values }) => key === choice.key && values && choice.values);
    if (known?.values && choice.values)
      known.values = [...new Set([...known.values, ...choice.values])];
    else merged.push({ ...choice });
  }
  return merged;
}

const joinAll = (parts: JsonSchema[]): JsonSchema => ({
  type: 'object',
  properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<
    string,
    JsonSchema
  >,
  required: parts.flatMap(({ required = [] }) => required),
});

const getType = (values: unknown[] | undefined): string => {
  const [first] = values ?? [];
  return values ? (first === null ? 'null' : typeof first) : 'any';
};
