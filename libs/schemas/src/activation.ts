import type { z } from 'zod';
import { signupFields } from './identity';

/** POST activation/email: another address for a signup that is not confirmed yet. */
export const activationEmailBody = signupFields.pick({ email: true });
export type ActivationEmailBody = z.infer<typeof activationEmailBody>;
