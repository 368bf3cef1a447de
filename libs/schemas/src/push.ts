import { z } from 'zod';

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+={0,2}$/, 'invalid_value');

/** Body of POST user?push=1 (spec section 7), with the browser's `PushSubscription.toJSON()`. */
export const pushBody = z.object({
  subscription: z.object({
    endpoint: z.string().min(1).max(1024),
    keys: z.object({ p256dh: base64url(100), auth: base64url(32) }),
  }),
});
export type PushBody = z.infer<typeof pushBody>;
export type PushSubscriptionData = PushBody['subscription'];
