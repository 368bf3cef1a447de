import { createHash } from 'node:crypto';
import { randomId } from '@duet/service-kit/ids';

const CODES = 8;

/** What opens the door once when the authenticator is lost: 51 bits each, `k3f9a-0xw2c`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => `${randomId(5)}-${randomId(5)}`);

/** As it is kept. Typed without its dash, or in capitals, it is the same code. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^0-9a-z]/g, ''))
    .digest('hex');
