import { z } from 'zod';
import { profileCard } from './identity';
import { page } from './paging';

export const blockResponse = z.object({ blocked: z.boolean() });
export type BlockResponse = z.infer<typeof blockResponse>;

export const blocksResponse = z.object({
  profiles: z.array(profileCard),
  ...page,
});
export type BlocksResponse = z.infer<typeof blocksResponse>;
