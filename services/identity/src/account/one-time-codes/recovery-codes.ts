import { createHash } from 'node:crypto';
import { randomId } from '@duet/service-kit/ids';

const CODES = 8;

/** Creates codes such as `k3f9a-0xw2c`, with 51 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => `${randomId(5)}-${randomId(5)}`);

export const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^0-9a-z]/g, ''))
    .digest('hex');
