import { createHmac } from 'node:crypto';

/** The secret prevents a comparison of guessed addresses with stored hashes. */
export const hashAddress = (address: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`mail-address:${address.toLowerCase()}`)
    .digest('hex')
    .slice(0, 32);
