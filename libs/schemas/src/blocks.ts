import { z } from 'zod';
import { profileCard } from './identity';

/** PUT, DELETE blocks/{profile_id}. */
export const blockAnswer = z.object({ blocked: z.boolean() });
export type BlockAnswer = z.infer<typeof blockAnswer>;

/**
 * GET blocks: whom the member has blocked, the latest first. Across a block nobody is seen online.
 */
export const blocksAnswer = z.object({ profiles: z.array(profileCard) });
export type BlocksAnswer = z.infer<typeof blocksAnswer>;
