import { z } from 'zod';
import { instant, ulid } from './common';
import { secondFactorCode, typedPassword } from './identity';
import { textLine } from './text-fields';

export const PASSKEY_LIMITS = { perMember: 10, name: 60 } as const;

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);
const transports = z.array(z.string().regex(/^[a-z-]{1,32}$/)).max(10);

export const passkeyInfo = z.object({
  id: ulid,
  name: z.string(),
  created_at: instant,
  used_at: instant.nullable(),
});
export type PasskeyInfo = z.infer<typeof passkeyInfo>;

/** Until `confirmed_until`, the member needs no further confirmation. */
export const passkeysResponse = z.object({
  passkeys: z.array(passkeyInfo),
  confirmed_until: instant.nullable(),
});
export type PasskeysResponse = z.infer<typeof passkeysResponse>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** PublicKeyCredentialCreationOptionsJSON (WebAuthn level 3, section 5.1). */
export const passkeyCreationResponse = z.object({
  options: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
});
export type PasskeyCreationResponse = z.infer<typeof passkeyCreationResponse>;

/** PublicKeyCredentialRequestOptionsJSON (WebAuthn level 3, section 5.1). */
export const passkeyRequestResponse = z.object({
  options: z.object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.int(),
    allowCredentials: z.array(descriptor),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyRequestResponse = z.infer<typeof passkeyRequestResponse>;

const credential = { id: base64url(1_364), type: z.literal('public-key') };

export const passkeyBody = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: transports.default([]),
  }),
});
export type PasskeyBody = z.infer<typeof passkeyBody>;

export const passkeyProofBody = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: base64url(100).optional(),
  }),
});
export type PasskeyProofBody = z.infer<typeof passkeyProofBody>;

export const passkeyNameBody = z.object({
  name: textLine(PASSKEY_LIMITS.name).min(1, 'required'),
});
export type PasskeyNameBody = z.infer<typeof passkeyNameBody>;

/** Accounts with a second factor need `code`, as for a login. */
export const sudoBody = z.object({
  password: typedPassword,
  code: secondFactorCode.optional(),
});
export type SudoBody = z.infer<typeof sudoBody>;

export const sudoResponse = z.object({ confirmed_until: instant });
export type SudoResponse = z.infer<typeof sudoResponse>;
