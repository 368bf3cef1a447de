import { createHash } from 'node:crypto';
import { randomId } from '@duet/service-kit/ids';

const CODES = 8;
const GROUPS = 5;

/** Codes such as `k3f9a-0xw2c-…` have 129 random bits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, () => randomId(5)).join('-'));

/** A fast hash is enough: the codes are too long to guess. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^0-9a-z]/g, ''))
    .digest('hex');
