import { z } from 'zod';
import { memberId } from './common';

/** Days after which an unconfirmed account is removed and its mail address is free. */
export const UNFINISHED_SIGNUP_DAYS = 30;

/** First message to a profile, sent when the new member confirms the mail address. */
export const signupMessage = z.object({
  profile_id: memberId,
  text: z.string().trim().min(1, 'required').max(2000, 'too_long'),
  fictional_seen: z.boolean().default(false),
});
export type SignupMessage = z.infer<typeof signupMessage>;
