import { createHmac } from 'node:crypto';

/** Tells one address from another without keeping either. */
export const hashAddress = (address: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`mail-address:${address.toLowerCase()}`)
    .digest('hex')
    .slice(0, 32);
