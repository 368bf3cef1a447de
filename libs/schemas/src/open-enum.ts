import { z } from 'zod';

const openEnums = new WeakSet<object>();

/** Every program must accept unknown values of the list, so new values need no major version. */
export function openEnum<const V extends readonly string[]>(values: V) {
  const list = z.enum(values);
  openEnums.add(list);
  return list;
}

/** Use as `override` of `z.toJSONSchema` for contracts. */
export function markOpen({ zodSchema, jsonSchema }: { zodSchema: object; jsonSchema: object }) {
  if (openEnums.has(zodSchema)) Object.assign(jsonSchema, { 'x-open': true });
}
