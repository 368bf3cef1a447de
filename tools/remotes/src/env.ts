import { resolve } from 'node:path';
import { EnvError } from '@duet/service-kit/env';
import {
  getPublicKey,
  readReleaseKey,
  readReleaseKeys,
} from '@duet/service-kit/release-signatures';
import { s3Env } from '@duet/service-kit/s3';
import { z } from 'zod';
import { PublishingError } from './errors.ts';
import { root } from './root.ts';
import type { Signing } from './signing.ts';

const own = {
  REMOTES_STORE: z.string().optional(),
  REMOTES_DIR: z.string().optional(),
  RELEASE_KEY: z.string().optional(),
  RELEASE_PUBLIC_KEYS: z.string().default(''),
  RELEASE_ACTOR: z.string().optional(),
  USER: z.string().optional(),
};
const { REMOTES_STORE, REMOTES_DIR, RELEASE_ACTOR, USER, ...settings } = z
  .object({ ...s3Env('PUBLISH'), ...own })
  .parse(process.env);

const remotesStore = REMOTES_STORE?.startsWith('s3://')
  ? REMOTES_STORE
  : resolve(root, REMOTES_STORE || REMOTES_DIR || '.data/remotes');

export function readSigning(): Signing {
  try {
    const key = settings.RELEASE_KEY ? readReleaseKey(settings.RELEASE_KEY) : null;
    const accepted = readReleaseKeys(settings.RELEASE_PUBLIC_KEYS);
    return { key, accepted: key ? [getPublicKey(key), ...accepted] : accepted };
  } catch (error) {
    throw error instanceof EnvError ? new PublishingError(error.message) : error;
  }
}

export const env = {
  remotesStore,
  s3: settings,
  releaseActor: RELEASE_ACTOR || null,
  user: USER || null,
};
