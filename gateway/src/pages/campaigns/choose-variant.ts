import { createHash } from 'node:crypto';
import type { LiveCampaign } from '@duet/schemas/campaigns';

const SHARES = 2 ** 32;

/**
 * Returns the variant that the link names, or else a variant by weight and a hash of the visitor.
 */
export function variantFor(
  { id, variants }: LiveCampaign,
  visitor: string,
  asked: string | null,
): LiveCampaign['variants'][number] | undefined {
  const followed = variants.find(({ key }) => asked === `${id}.${key}`);
  if (followed) return followed;
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  let left =
    (createHash('sha256').update(`${id}|${visitor}`).digest().readUInt32BE() / SHARES) * total;
  return variants.find(({ weight }) => (left -= weight) < 0);
}
