import { createHash } from 'node:crypto';

/** As content policies, integrity attributes and the registry write it. */
export const computeDigest = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
