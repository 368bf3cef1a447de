import { z } from 'zod';
import { memberId } from './common';

/**
 * Days after which an account whose address nobody confirmed is given up and its address is free
 * again.
 */
export const UNFINISHED_SIGNUP_DAYS = 30;

/**
 * First message to the member whose signup page was used; it is sent when the address is confirmed.
 */
export const signupMessage = z.object({
  profile_id: memberId,
  text: z.string().trim().min(1, 'required').max(2000, 'too_long'),
});
export type SignupMessage = z.infer<typeof signupMessage>;
