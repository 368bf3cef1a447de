import { z } from 'zod';
import { country, ulid } from './common';
import { emailField, passwordField, secondFactorCode, typedPassword } from './identity';

const token = z.string().min(20).max(200);
/** The password is optional for ten minutes after the member has confirmed their identity. */
export const confirmingPassword = typedPassword.optional();
const repeated = { path: ['new_password_repeat'], message: 'passwords_differ' };
const newPassword = {
  new_password: passwordField,
  new_password_repeat: z.string().min(1, 'required').max(200, 'too_long'),
};
// Compares the passwords even while other fields are invalid, so that the form shows all errors.
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

export const passwordBody = z
  .object({ old_password: confirmingPassword, ...newPassword })
  .refine(areEqual, { ...repeated, when: bothGiven });
export type PasswordBody = z.infer<typeof passwordBody>;

export const passwordResetBody = z.object({ email: emailField });
export type PasswordResetBody = z.infer<typeof passwordResetBody>;

export const passwordResetDoBody = z
  .object({ token, ...newPassword, code: secondFactorCode.optional() })
  .refine(areEqual, { ...repeated, when: bothGiven });
export type PasswordResetDoBody = z.infer<typeof passwordResetDoBody>;

export const mailChangeBody = z.object({
  email: emailField,
  password: confirmingPassword,
});
export type MailChangeBody = z.infer<typeof mailChangeBody>;

export const mailChangeDoBody = z.object({ token });
export const mailChangeDoResponse = z.object({ email: z.string() });
export type MailChangeDoResponse = z.infer<typeof mailChangeDoResponse>;

export const sessionEndBody = z.object({ token });
export type SessionEndBody = z.infer<typeof sessionEndBody>;

export const DEVICE_KINDS = ['phone', 'tablet', 'computer'] as const;

export const sessionInfo = z.object({
  id: ulid,
  device: z.object({
    kind: z.enum(DEVICE_KINDS),
    browser: z.string().nullable(),
    system: z.string().nullable(),
  }),
  country: country.nullable(),
  created_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
  current: z.boolean(),
});
export type SessionInfo = z.infer<typeof sessionInfo>;

export const sessionsResponse = z.object({ sessions: z.array(sessionInfo) });
export type SessionsResponse = z.infer<typeof sessionsResponse>;
