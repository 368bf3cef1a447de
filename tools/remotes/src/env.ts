import { resolve } from 'node:path';
import { EnvError } from '@duet/service-kit/env';
import {
  getPublicKey,
  readReleaseKey,
  readReleaseKeys,
  toSpki,
} from '@duet/service-kit/release-signatures';
import { s3Env } from '@duet/service-kit/s3';
import { z } from 'zod';
import { PublishingError } from './errors.ts';
import type { Login } from './proof.ts';
import type { Signing } from './signing.ts';
import { isOwnRepository } from './workspace.ts';

const own = {
  REMOTES_STORE: z.string().optional(),
  REMOTES_DIR: z.string().optional(),
  RELEASE_KEY: z.string().optional(),
  RELEASE_PUBLIC_KEYS: z.string().default(''),
  CONTRACTS_URL: z.url().optional().or(z.literal('')),
  RELEASE_ACTOR: z.string().optional(),
  PROOF_EMAIL: z.string().optional(),
  PROOF_PASSWORD: z.string().optional(),
  CHROMIUM: z.string().default('/usr/bin/chromium-headless-shell'),
  USER: z.string().optional(),
};
export type Env = ReturnType<typeof readEnv>;

/** @throws {PublishingError} when a key cannot be read */
export function readEnv(root: string, environment: NodeJS.ProcessEnv = process.env) {
  const { REMOTES_STORE, REMOTES_DIR, CONTRACTS_URL, RELEASE_ACTOR, USER, ...settings } = z
    .object({ ...s3Env('PUBLISH'), ...own })
    .parse(environment);
  return {
    remotesStore: locateStore(root, REMOTES_STORE || REMOTES_DIR),
    s3: settings,
    signing: readSigning(settings.RELEASE_KEY, settings.RELEASE_PUBLIC_KEYS),
    contractsUrl: CONTRACTS_URL || null,
    releaseActor: RELEASE_ACTOR || null,
    user: USER || null,
    proof: {
      login: readLogin(settings.PROOF_EMAIL, settings.PROOF_PASSWORD),
      chromium: settings.CHROMIUM,
    },
  };
}

function locateStore(root: string, location: string | undefined): string {
  if (location?.startsWith('s3://')) return location;
  if (!location && isOwnRepository(root))
    throw new PublishingError(
      'REMOTES_STORE is not set: write the store of the site into .env, such as s3://bucket/remotes',
    );
  return resolve(root, location || '.data/remotes');
}

const readLogin = (email = '', password = ''): Login | null =>
  email && password ? { email, password } : null;

function readSigning(text: string | undefined, publicKeys: string): Signing {
  try {
    const key = text ? readReleaseKey(text) : null;
    const accepted = readReleaseKeys(publicKeys);
    const own = key && getPublicKey(key);
    const isListed = own && accepted.some((each) => toSpki(each) === toSpki(own));
    return { key, accepted: own && !isListed ? [own, ...accepted] : accepted };
  } catch (error) {
    throw error instanceof EnvError ? new PublishingError(error.message) : error;
  }
}
