import { z } from 'zod';

/** POST unsubscribe, by the page that the link in a mail leads to; mail programs send the token in the address. */
export const unsubscribeBody = z.object({ token: z.string().min(1, 'required').max(100, 'too_long'), resume: z.literal(true).optional() });
export type UnsubscribeBody = z.infer<typeof unsubscribeBody>;

/** Whether mails other than those about account and payments come from now on. */
export const unsubscribeAnswer = z.object({ subscribed: z.boolean() });
export type UnsubscribeAnswer = z.infer<typeof unsubscribeAnswer>;
