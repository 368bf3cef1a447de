import { z } from 'zod';
import { instant, memberId, ulid } from './common';
import { emailField, passwordField, secondFactorCode, typedPassword } from './identity';
import { page, pageQuery } from './paging';
import { passkeyInfo, passkeyProofBody } from './passkeys';
import { shownTo } from './shown-member';
import { STAFF_PERMISSIONS, STAFF_ROLES } from './staff-permissions';

export const staffPermission = z.enum(STAFF_PERMISSIONS);
export const staffRole = z.enum(STAFF_ROLES);

const secondFactor = { code: secondFactorCode.optional(), key: passkeyProofBody.optional() };
const ONE_FACTOR = { path: ['code'], message: 'required' };
const hasOneFactor = ({ code, key }: { code?: unknown; key?: unknown }): boolean =>
  (code === undefined) !== (key === undefined);

/** `code` is a one-time code or a recovery code; `key` is the response of a security key. */
export const staffLoginBody = z
  .object({ email: emailField, password: typedPassword, ...secondFactor })
  .refine(hasOneFactor, ONE_FACTOR);
export type StaffLoginBody = z.infer<typeof staffLoginBody>;

/** A security key is enough, because it verifies its user. A code also needs the password. */
export const staffStepUpBody = z
  .object({ password: typedPassword.optional(), ...secondFactor })
  .refine(hasOneFactor, ONE_FACTOR)
  .refine(({ password, key }) => key !== undefined || password !== undefined, {
    path: ['password'],
    message: 'required',
  });
export type StaffStepUpBody = z.infer<typeof staffStepUpBody>;

/** `authenticated_until` is null if calls with step-up need a new authentication. */
export const staffStepUpResponse = z.object({ authenticated_until: instant.nullable() });
export type StaffStepUpResponse = z.infer<typeof staffStepUpResponse>;

export const staffPasswordBody = z.object({
  old_password: typedPassword,
  new_password: passwordField,
});
export type StaffPasswordBody = z.infer<typeof staffPasswordBody>;

export const staffKeysResponse = z.object({ keys: z.array(passkeyInfo) });
export type StaffKeysResponse = z.infer<typeof staffKeysResponse>;

export const staffPerson = z.object({
  id: ulid,
  name: z.string(),
  email: z.string(),
  roles: z.array(staffRole),
  permissions: z.array(staffPermission),
  recovery_codes_left: z.int(),
  /** True if the person has a security key for this site. */
  has_key: z.boolean(),
  /** If true, the person has no permissions until they replace the initial password. */
  must_change_password: z.boolean(),
});
export type StaffPerson = z.infer<typeof staffPerson>;

export const staffResponse = z.object({ staff: staffPerson.nullable() });
export type StaffResponse = z.infer<typeof staffResponse>;

/** Older clients send `before` instead of `cursor`. */
export const auditQuery = z.object({
  ...pageQuery.shape,
  before: ulid.optional().meta({ deprecated: true }),
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
export const auditResponse = z.object({ entries: z.array(auditEntry), ...page });
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
