import { createHash } from 'node:crypto';

export const computeDigest = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
