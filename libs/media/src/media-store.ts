import { S3Bucket, s3Env } from '@duet/service-kit/s3';
import { z } from 'zod';
import { FolderStore } from './folder-store';
import type { ObjectStore } from './object-store';
import { S3Store } from './s3-store';

export const mediaEnv = {
  ...s3Env,
  MEDIA_DIR: z.string().min(1).describe('Folder that holds the pictures of members'),
  MEDIA_STORE: z
    .string()
    .default('')
    .describe('Bucket for the pictures instead of the folder (s3://bucket/prefix)'),
};
type MediaSettings = z.infer<z.ZodObject<typeof mediaEnv>>;

export const mediaStore = (env: MediaSettings): ObjectStore =>
  env.MEDIA_STORE
    ? new S3Store(new S3Bucket(env.MEDIA_STORE, env))
    : new FolderStore(env.MEDIA_DIR);
