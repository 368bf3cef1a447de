import { z } from 'zod';
import { profileCard } from './identity';

/** PUT, DELETE blocks/{profile_id}. */
export const blockResponse = z.object({ blocked: z.boolean() });
export type BlockResponse = z.infer<typeof blockResponse>;

/**
 * GET blocks: whom the member has blocked, the latest first. Across a block nobody is seen online.
 */
export const blocksResponse = z.object({ profiles: z.array(profileCard) });
export type BlocksResponse = z.infer<typeof blocksResponse>;
