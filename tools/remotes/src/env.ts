import { resolve } from 'node:path';
import { s3Env } from '@duet/service-kit/s3';
import { z } from 'zod';
import { root } from './root.ts';

const own = {
  REMOTES_STORE: z.string().optional(),
  REMOTES_DIR: z.string().optional(),
  RELEASE_ACTOR: z.string().optional(),
  USER: z.string().optional(),
};
const { REMOTES_STORE, REMOTES_DIR, RELEASE_ACTOR, USER, ...s3 } = z
  .object({ ...s3Env, ...own })
  .parse(process.env);

const remotesStore = REMOTES_STORE?.startsWith('s3://')
  ? REMOTES_STORE
  : resolve(root, REMOTES_STORE || REMOTES_DIR || '.data/remotes');

export const env = { remotesStore, s3, releaseActor: RELEASE_ACTOR || null, user: USER || null };
