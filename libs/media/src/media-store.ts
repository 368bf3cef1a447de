import { openBucket, s3Env } from '@duet/service-kit/s3';
import { z } from 'zod';
import { FolderStore } from './folder-store';
import type { ObjectStore } from './object-store';
import { S3Store } from './s3-store';

export const mediaEnv = {
  ...s3Env('MEDIA'),
  MEDIA_DIR: z.string().min(1).describe('Folder of pictures. Not used if MEDIA_STORE is set.'),
  MEDIA_STORE: z
    .string()
    .default('')
    .describe(
      'Bucket of pictures, as s3://bucket/prefix. Empty: pictures are stored in MEDIA_DIR.',
    ),
};
type MediaSettings = z.infer<z.ZodObject<typeof mediaEnv>>;

export const mediaStore = (env: MediaSettings): ObjectStore =>
  env.MEDIA_STORE
    ? new S3Store(openBucket('MEDIA_STORE', env.MEDIA_STORE, 'MEDIA', env))
    : new FolderStore(env.MEDIA_DIR);
