import { z } from 'zod';

const token = z.string().min(1, 'required').max(100, 'too_long');

/** POST unsubscribe by a mail program: the token is in the address (RFC 8058). */
export const unsubscribeQuery = z.object({ token: token.optional() });
export const unsubscribeBody = z.object({
  token: token.optional(),
  resume: z.literal(true).optional(),
});
export type UnsubscribeBody = z.infer<typeof unsubscribeBody>;

export const unsubscribeResponse = z.object({ subscribed: z.boolean() });
export type UnsubscribeResponse = z.infer<typeof unsubscribeResponse>;
