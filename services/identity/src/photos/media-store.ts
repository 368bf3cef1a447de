import { FolderStore } from '@duet/media/folder-store';
import type { ObjectStore } from '@duet/media/object-store';
import { S3Store } from '@duet/media/s3-store';
import type { IdentityEnv } from '../env';

/** Where this installation keeps its pictures. */
export const mediaStore = (env: Pick<IdentityEnv, 'MEDIA_DIR' | 'MEDIA_S3_URL'>): ObjectStore =>
  env.MEDIA_S3_URL ? S3Store.at(env.MEDIA_S3_URL) : new FolderStore(env.MEDIA_DIR);
