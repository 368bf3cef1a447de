import { z } from 'zod';

const openEnums = new WeakSet<object>();
const openTexts = new WeakMap<object, readonly string[]>();

/** Clients must accept unknown values, so a new value needs no new major version. */
export function openEnum<const V extends readonly string[]>(values: V) {
  const list = z.enum(values);
  openEnums.add(list);
  return list;
}

/** An open list for servers that only forward the values, including unknown ones. */
export function openText(values: readonly string[]) {
  const text = z.string();
  openTexts.set(text, values);
  return text;
}

/** Use as `override` of `z.toJSONSchema` for contracts. */
export function markOpen({ zodSchema, jsonSchema }: { zodSchema: object; jsonSchema: object }) {
  const values = openTexts.get(zodSchema);
  if (values) Object.assign(jsonSchema, { enum: values });
  if (values || openEnums.has(zodSchema)) Object.assign(jsonSchema, { 'x-open': true });
}
