import { createHmac } from 'node:crypto';

/** Keyed, so that addresses cannot be guessed from hashes. */
export const hashAddress = (address: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`mail-address:${address.toLowerCase()}`)
    .digest('hex')
    .slice(0, 32);
