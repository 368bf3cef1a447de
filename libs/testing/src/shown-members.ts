import { type Shown, shownMembers } from '@duet/schemas/shown-member';
import {
  type MemberField,
  type MemberReader,
  getHiddenValue,
  getProjection,
} from '@duet/schemas/visibility';
import type { z } from 'zod';
import { getParts } from './responses';

export interface ShownMember extends Shown {
  member: Record<string, unknown>;
}

export interface Look {
  reader: MemberReader;
  visibleFields: readonly string[];
  subject: string;
}

/** These values can be missing, depending on viewer, call, or what happened between the members. */
const OCCASIONAL: ReadonlySet<MemberField> = new Set([
  'liked',
  'match',
  'blocked',
  'notes',
  'distance',
  'image',
  'fictional',
  'invisible',
  'date_of_birth_changeable',
  'paid_user',
  'notifications_disabled',
  'statement',
] satisfies MemberField[]);

type Inner = z.core.$ZodTypes['_zod']['def'] & {
  innerType?: z.ZodType;
  out?: z.ZodType;
  valueType?: z.ZodType;
};

export function findMembers(schema: z.ZodType, value: unknown): ShownMember[] {
  if (value === null || value === undefined) return [];
  const def = schema._zod.def as Inner;
  if (def.type === 'array')
    return (value as unknown[]).flatMap((each) => findMembers(def.element as z.ZodType, each));
  if (def.type === 'union')
    return (def.options as z.ZodType[])
      .filter((option) => option.safeParse(value).success)
      .flatMap((option) => findMembers(option, value));
  if (def.type === 'record')
    return Object.values(value).flatMap((each) => findMembers(def.valueType as z.ZodType, each));
  if (def.type !== 'object') {
    const inner = def.innerType ?? def.out;
    return inner ? findMembers(inner, value) : [];
  }
  const shape = def.shape as Record<string, z.ZodType>;
  const member = value as Record<string, unknown>;
  const shown = shownMembers.get(schema);
  return [
    ...(shown ? [{ ...shown, member }] : []),
    ...Object.entries(shape).flatMap(([name, each]) => findMembers(each, member[name])),
  ];
}

export const hasMembers = (schema: z.ZodType): boolean =>
  getParts(schema).some((part) => shownMembers.has(part));

export const findUndeclared = (schema: z.ZodType): string[] =>
  getParts(schema).flatMap((part) => {
    if (part._zod.def.type !== 'object' || shownMembers.has(part)) return [];
    const names = Object.keys(part._zod.def.shape);
    const isMember = names.includes('name') && TELLING.some((name) => names.includes(name));
    return isMember || names.includes('main_image') ? [names.join(' ')] : [];
  });
const TELLING = ['age', 'gender', 'date_of_birth', 'about', 'online', 'fictional_icon'];

export const isSubject = ({ member }: ShownMember, subject: string): boolean =>
  !('id' in member) || member.id === subject;

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isHidden = (field: MemberField, member: Record<string, unknown>): boolean =>
  member[field] === undefined || isEqual(member[field], getHiddenValue(field, member));

export const getCome = ({ fields, member }: ShownMember): MemberField[] =>
  fields.filter((field) => !isHidden(field, member));

export function findDifferences(
  shown: ShownMember,
  { reader, visibleFields, subject }: Look,
): string[] {
  if (!shown.readers.includes(reader)) return [`a schema that is not for the reader ${reader}`];
  const { canSee } = getProjection(reader, visibleFields);
  const come = new Set(getCome(shown));
  const isComplete = isSubject(shown, subject);
  return shown.fields.flatMap((field) => {
    if (!canSee(field)) return come.has(field) ? [`${field} is shown`] : [];
    return isComplete && !come.has(field) && !OCCASIONAL.has(field) ? [`${field} is missing`] : [];
  });
}

export function plantFields(
  shown: ShownMember,
  { reader, visibleFields }: Look,
): { field: MemberField; planted: ShownMember }[] {
  const { canSee } = getProjection(reader, visibleFields);
  return shown.fields
    .filter((field) => !canSee(field))
    .map((field) => ({
      field,
      planted: { ...shown, member: { ...shown.member, [field]: [{ id: 'planted' }] } },
    }));
}
