import { z } from 'zod';

const token = z.string().min(1, 'required').max(100, 'too_long');

/** Mail programs send POST with the token in the URL (RFC 8058). */
export const unsubscribeQuery = z.object({ token: token.optional() });
export const unsubscribeBody = z.object({
  token: token.optional(),
  resume: z.literal(true).optional(),
});
export type UnsubscribeBody = z.infer<typeof unsubscribeBody>;

export const unsubscribeResponse = z.object({ subscribed: z.boolean() });
export type UnsubscribeResponse = z.infer<typeof unsubscribeResponse>;
