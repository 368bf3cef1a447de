import { z } from 'zod';
import { secondFactorCode } from './identity';

export const secondFactorResponse = z.object({
  enabled: z.boolean(),
  recovery_codes_left: z.int(),
});
export type SecondFactorResponse = z.infer<typeof secondFactorResponse>;

/** `secret` is base32 (RFC 4648). `uri` is the content of the QR code for authenticator apps. */
export const secondFactorSetupResponse = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorSetupResponse = z.infer<typeof secondFactorSetupResponse>;

export const secondFactorBody = z.object({ code: secondFactorCode });
export type SecondFactorBody = z.infer<typeof secondFactorBody>;

/** No later response contains the codes, because the database stores only hashes. */
export const recoveryCodesResponse = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesResponse>;
