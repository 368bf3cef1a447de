import { generateSecret, generateSync, generateURI, verifySync } from 'otplib';

const STEP_SECONDS = 30;

// The defaults of otplib are what every authenticator speaks: RFC 6238 with HMAC-SHA-1, six digits
// and steps of 30 seconds.

/** 160 bits in base32, as authenticators take them: what RFC 4226 recommends for HMAC-SHA-1. */
export const newTotpSecret = (): string => generateSecret();

/** Whether a text has the form of a code. */
export const isTotpCode = (text: string): boolean => /^\d{6}$/.test(text);

/** The code that an authenticator shows at an instant. */
export const totpCode = (secret: string, at: Date): string =>
  generateSync({ secret, epoch: secondsAt(at) });

/**
 * The step whose code this is: the present one or, for clocks that differ and slow fingers, one
 * beside it. The code has to be one by its form (`isTotpCode`).
 */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const result = verifySync({
    secret,
    token: code,
    epoch: secondsAt(at),
    epochTolerance: STEP_SECONDS,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** What an authenticator reads out of the QR code. */
export const enrolmentUri = (secret: string, account: string): string =>
  generateURI({ issuer: 'Duet', label: account, secret });

const secondsAt = (at: Date): number => at.getTime() / 1_000;
