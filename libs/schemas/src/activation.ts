import type { z } from 'zod';
import { signupFields } from './identity';

export const activationEmailBody = signupFields.pick({ email: true });
export type ActivationEmailBody = z.infer<typeof activationEmailBody>;
