import { z } from 'zod';
import { country, ulid } from './common';
import { emailField, passwordField, typedPassword } from './identity';

const token = z.string().min(20).max(200);
const repeated = { path: ['new_password_repeat'], message: 'passwords_differ' };
const newPassword = {
  new_password: passwordField,
  new_password_repeat: z.string().min(1, 'required').max(200, 'too_long'),
};
// Judged as soon as both are texts: the reader wants every error at once.
const bothGiven = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'new_password' in value &&
  'new_password_repeat' in value &&
  typeof value.new_password === 'string' &&
  typeof value.new_password_repeat === 'string' &&
  value.new_password_repeat !== '';
const areEqual = (form: { new_password: string; new_password_repeat: string }): boolean =>
  form.new_password === form.new_password_repeat;

/** POST password. Spec section 5: the old one must be correct, the two new ones equal. */
export const passwordBody = z
  .object({ old_password: typedPassword, ...newPassword })
  .refine(areEqual, { ...repeated, when: bothGiven });
export type PasswordBody = z.infer<typeof passwordBody>;

/**
 * POST password-reset: 422 with `unknown_email` for an address without an account, 429
 * `too_many_resets`.
 */
export const passwordResetBody = z.object({ email: emailField });
export type PasswordResetBody = z.infer<typeof passwordResetBody>;

/** POST password-reset/do: answers as a login does. */
export const passwordResetDoBody = z
  .object({ token, ...newPassword })
  .refine(areEqual, { ...repeated, when: bothGiven });
export type PasswordResetDoBody = z.infer<typeof passwordResetDoBody>;

/** POST mail-change: the mail with the link goes to the new address. */
export const mailChangeBody = z.object({ email: emailField, password: typedPassword });
export type MailChangeBody = z.infer<typeof mailChangeBody>;

/** POST mail-change/do. */
export const mailChangeDoBody = z.object({ token });
export const mailChangeDoResponse = z.object({ email: z.string() });
export type MailChangeDoResponse = z.infer<typeof mailChangeDoResponse>;

/** POST sessions/end: the link in the mail about a login on a new device. */
export const sessionEndBody = z.object({ token });
export type SessionEndBody = z.infer<typeof sessionEndBody>;

export const DEVICE_KINDS = ['phone', 'tablet', 'computer'] as const;

/** One login of a member. */
export const sessionInfo = z.object({
  id: ulid,
  /** What the browser says of itself; null where it says nothing known. */
  device: z.object({
    kind: z.enum(DEVICE_KINDS),
    browser: z.string().nullable(),
    system: z.string().nullable(),
  }),
  /** Where it logged in, as far as the address tells. */
  country: country.nullable(),
  created_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});
export type SessionInfo = z.infer<typeof sessionInfo>;

/** GET sessions, newest use first. */
export const sessionsResponse = z.object({ sessions: z.array(sessionInfo) });
export type SessionsResponse = z.infer<typeof sessionsResponse>;
