import { createHmac } from 'node:crypto';

/** With a secret, guessed addresses cannot be compared with stored hashes. */
export const hashAddress = (address: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`mail-address:${address.toLowerCase()}`)
    .digest('hex')
    .slice(0, 32);
