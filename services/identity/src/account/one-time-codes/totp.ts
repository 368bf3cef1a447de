import { generateSecret, generateSync, generateURI, verifySync } from 'otplib';

const STEP_SECONDS = 30;

// otplib's defaults follow RFC 6238: HMAC-SHA-1, six digits, steps of 30 seconds.

/** The secret has 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): string => generateSecret();

export const isTotpCode = (text: string): boolean => /^\d{6}$/.test(text);

export const totpCode = (secret: string, at: Date): string =>
  generateSync({ secret, epoch: secondsAt(at) });

/** The previous and the next step are valid too, because clocks differ. Call `isTotpCode` first. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const result = verifySync({
    secret,
    token: code,
    epoch: secondsAt(at),
    epochTolerance: STEP_SECONDS,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

export const enrolmentUri = (secret: string, account: string, issuer = 'Duet'): string =>
  generateURI({ issuer, label: account, secret });

const secondsAt = (at: Date): number => at.getTime() / 1_000;
