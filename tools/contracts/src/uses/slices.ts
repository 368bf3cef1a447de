import type { JsonSchema } from '@duet/schemas/openapi';
import type ts from 'typescript';
import type { ReadSchema } from '../choices.ts';
import type { ClosedLists } from './lists.ts';
import type { Reads } from './reads.ts';
import { getItems, getLiterals, getParts, getProperties, isUnknown } from './types.ts';

const OPEN = { 'x-open': true } as const;
const PART = { 'x-part': true } as const;

export interface Reader {
  checker: ts.TypeChecker;
  reads: Reads;
  lists: ClosedLists;
}

const TEXTS = ['description', 'default'];
/** Keywords that limit values. Remotes do not depend on limits in responses. */
const LIMITS = /^(min|max|exclusiveM|pattern$)/;

const withoutTexts = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !TEXTS.includes(key)));

const withoutLimits = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(withoutTexts(schema)).filter(([key]) => !LIMITS.test(key)));

const toParts = (
  schema: JsonSchema,
  slice: (part: JsonSchema) => JsonSchema,
  choose = (parts: JsonSchema[]): JsonSchema[] => parts,
): JsonSchema => ({
  ...(schema.anyOf && { anyOf: choose(schema.anyOf).map(slice) }),
  ...(schema.oneOf && { oneOf: choose(schema.oneOf).map(slice) }),
  ...(schema.allOf && { allOf: schema.allOf.map(slice) }),
});

function withProperties(schema: JsonSchema, properties: Record<string, JsonSchema>): JsonSchema {
  const required = schema.required?.filter((name) => Object.hasOwn(properties, name)) ?? [];
  return { properties, ...(required.length > 0 ? { required } : { required: undefined }) };
}

export function sliceRead(
  { checker, reads, lists }: Reader,
  schema: JsonSchema,
  types: readonly ts.Type[],
): JsonSchema {
  const slice = (part: JsonSchema, parts: readonly ts.Type[]): JsonSchema => {
    const known = parts.flatMap(getParts).filter((type) => !isUnknown(type));
    const items = known.flatMap((type) => getItems(checker, type));
    const properties = Object.entries(part.properties ?? {}).flatMap(
      ([name, value]): [string, JsonSchema][] => {
        const found = getProperties(checker, known, name);
        if (!isFixed(value) && !found.some((each) => reads.has(each))) return [];
        const own = found.map((each) => checker.getTypeOfSymbol(each));
        return [[name, slice(value, own.length > 0 ? own : items)]];
      },
    );
    const { additionalProperties: others } = part;
    return {
      ...withoutLimits(part),
      ...(part.properties && withProperties(part, Object.fromEntries(properties))),
      ...(part.items && { items: slice(part.items, items) }),
      ...(typeof others === 'object' && { additionalProperties: slice(others, items) }),
      ...toParts(part, (each) => slice(each, parts)),
      ...(part.enum && part.enum.length > 1 && lists.isOpen(part.enum) && OPEN),
    };
  };
  return slice(schema, types);
}

/** Fields with only one possible value are discriminators. */
const isFixed = ({ const: value, enum: values }: JsonSchema): boolean =>
  value !== undefined || values?.length === 1;

export function sliceSent(
  checker: ts.TypeChecker,
  schema: JsonSchema,
  types: readonly ts.Type[],
): JsonSchema {
  /** Leaves out union members whose required fields the code never sends. */
  const choose = (all: JsonSchema[], parts: readonly ts.Type[]): JsonSchema[] => {
    const sent = all.filter(({ required = [] }) =>
      required.every((name) => getProperties(checker, parts, name).length > 0),
    );
    return sent.length > 0 ? sent : all;
  };
  const slice = (part: JsonSchema, parts: readonly ts.Type[]): JsonSchema => {
    if (parts.length === 0 || parts.some(isUnknown)) return withoutTexts(part);
    const items = parts.flatMap((type) => getItems(checker, type));
    const properties = Object.entries(part.properties ?? {}).flatMap(
      ([name, value]): [string, JsonSchema][] => {
        const found = getProperties(checker, parts, name);
        const own = found.map((each) => checker.getTypeOfSymbol(each));
        if (found.length === 0 && items.length === 0) return [];
        return [[name, slice(value, own.length > 0 ? own : items)]];
      },
    );
    const { additionalProperties: others } = part;
    return {
      ...withoutTexts(part),
      ...(part.properties && withProperties(part, Object.fromEntries(properties))),
      ...(part.items && { items: slice(part.items, items) }),
      ...(typeof others === 'object' && { additionalProperties: slice(others, items) }),
      ...toParts(
        part,
        (each) => slice(each, parts),
        (all) => choose(all, parts),
      ),
      ...narrow(part, parts),
    };
  };
  return slice(schema, types);
}

function narrow({ enum: values }: JsonSchema, types: readonly ts.Type[]): ReadSchema {
  const sent = types.flatMap((type) => getLiterals(type) ?? [null]);
  if (!values || sent.includes(null)) return {};
  const kept = values.filter((each) => sent.includes(each as string));
  return kept.length > 0 && kept.length < values.length ? { enum: kept, ...PART } : {};
}

/** For calls without a response type, keeps fields whose names the code reads anywhere. */
export function sliceByName(reads: Reads, schema: JsonSchema): JsonSchema {
  const slice = (part: JsonSchema): JsonSchema => ({
    ...withoutTexts(part),
    ...(part.properties &&
      withProperties(
        part,
        Object.fromEntries(
          Object.entries(part.properties)
            .filter(([name, value]) => reads.names.has(name) || isFixed(value))
            .map(([name, value]) => [name, slice(value)]),
        ),
      )),
    ...(part.items && { items: slice(part.items) }),
    ...toParts(part, slice),
  });
  return slice(schema);
}
