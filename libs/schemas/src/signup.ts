import { z } from 'zod';
import { memberId } from './common';

/** Days after which an unconfirmed account is removed and its address is free again. */
export const UNFINISHED_SIGNUP_DAYS = 30;

/** Sent to the member whose page led to the signup, when the address is confirmed. */
export const signupMessage = z.object({
  profile_id: memberId,
  text: z.string().trim().min(1, 'required').max(2000, 'too_long'),
});
export type SignupMessage = z.infer<typeof signupMessage>;
