import { z } from 'zod';

/** Bytes as browsers write the keys of a subscription: base64url, with or without padding. */
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+={0,2}$/, 'invalid_value');

/** POST user?push=1 (spec section 7): what the browser's `PushSubscription.toJSON()` says. */
export const pushBody = z.object({
  subscription: z.object({
    /** An https address at one of the push services that the installation knows. */
    endpoint: z.string().min(1).max(1024),
    /** P-256 point, uncompressed. */
    keys: z.object({ p256dh: base64url(100), auth: base64url(32) }),
  }),
});
export type PushBody = z.infer<typeof pushBody>;
export type PushSubscriptionData = PushBody['subscription'];
