import { z } from 'zod';
import type { FieldFor, MemberField, MemberReader } from './visibility';

export interface Shown {
  readers: readonly MemberReader[];
  fields: readonly MemberField[];
}

export const shownMembers = z.registry<Shown>();

type Fields<S, R extends MemberReader> = {
  [F in keyof S]: F extends FieldFor<R> ? z.ZodType : never;
};

/** TypeScript rejects fields that VISIBILITY hides from all viewers in `R`. */
export function shownTo<R extends MemberReader, S extends Fields<S, R> & z.ZodRawShape>(
  readers: readonly R[],
  shape: S,
): z.ZodObject<S, z.core.$strip> {
  const schema = z.object<S>(shape) as z.ZodObject<S, z.core.$strip>;
  shownMembers.add(schema, { readers, fields: Object.keys(shape) as MemberField[] });
  return schema;
}

export function shownWith<S extends z.ZodRawShape, M extends z.ZodRawShape>(
  member: z.ZodObject<S, z.core.$strip>,
  more: M,
): z.ZodObject<S & M, z.core.$strip> {
  const schema = z.object({ ...member.shape, ...more });
  const shown = shownMembers.get(member);
  if (shown) shownMembers.add(schema, shown);
  return schema;
}
