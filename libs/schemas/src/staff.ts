import { z } from 'zod';
import { instant, memberId, ulid } from './common';
import { emailField, secondFactorCode, typedPassword } from './identity';
import { shownTo } from './shown-member';
import { STAFF_PERMISSIONS, STAFF_ROLES } from './staff-permissions';

export const staffPermission = z.enum(STAFF_PERMISSIONS);
export const staffRole = z.enum(STAFF_ROLES);

export const staffLoginBody = z.object({
  email: emailField,
  password: typedPassword,
  code: secondFactorCode,
});
export type StaffLoginBody = z.infer<typeof staffLoginBody>;

export const staffPerson = z.object({
  id: ulid,
  name: z.string(),
  email: z.string(),
  roles: z.array(staffRole),
  permissions: z.array(staffPermission),
  recovery_codes_left: z.int(),
});
export type StaffPerson = z.infer<typeof staffPerson>;

export const staffResponse = z.object({ staff: staffPerson.nullable() });
export type StaffResponse = z.infer<typeof staffResponse>;

export const auditQuery = z.object({
  before: ulid.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const auditEntry = z.object({
  id: ulid,
  at: instant,
  staff: z.object({ id: ulid, name: z.string() }).nullable(),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }).nullable(),
  details: z.record(z.string(), z.string()),
});
export const auditResponse = z.object({ entries: z.array(auditEntry), has_more: z.boolean() });
export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditResponse = z.infer<typeof auditResponse>;

export const staffAct = z.object({
  staff_id: ulid,
  action: z.string().max(40),
  subject: z.object({ kind: z.string().max(20), id: z.string().max(26) }).nullable(),
  details: z.record(z.string(), z.string()),
});
export type StaffAct = z.infer<typeof staffAct>;

export const staffMember = shownTo(['staff'], {
  id: memberId,
  name: z.string(),
  age: z.int(),
  city: z.string(),
  country: z.string(),
  status: z.enum(['not_confirmed', 'active', 'disabled', 'deleted']),
  fictional: z.boolean(),
  signup_date: instant,
  image: z.string().nullable(),
});
export type StaffMember = z.infer<typeof staffMember>;
