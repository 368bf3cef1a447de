import { resolve } from 'node:path';
import { s3Env } from '@duet/service-kit/s3';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../../..');
const { REMOTES_STORE, REMOTES_DIR, ...s3 } = z.object({ ...s3Env, REMOTES_STORE: z.string().optional(), REMOTES_DIR: z.string().optional() }).parse(process.env);

/** A folder, or s3://bucket/prefix; the gateway reads the same one. */
const remotesStore = REMOTES_STORE?.startsWith('s3://') ? REMOTES_STORE : resolve(root, REMOTES_STORE || REMOTES_DIR || '.data/remotes');

export const env = { root, remotesStore, s3 };
