import { deriveKey } from '@duet/service-kit/principal-keys';
import { readReleaseKeys } from '@duet/service-kit/release-signatures';
import { openBucket } from '@duet/service-kit/s3';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { GatewayEnv } from '../env';
import { NewestRegistry } from './newest-registry';
import { ReleaseCheck, type RejectionKind } from './release-check';
import { RemoteEvidence } from './remote-evidence';
import { RegistryFile } from './remotes';
import { RemotesMirror } from './remotes-mirror';

interface Around {
  redis: Redis;
  onRejected: (kind: RejectionKind) => void;
}

export type Releases = ReturnType<typeof createReleases>;

export function createReleases(
  env: GatewayEnv,
  log: Logger,
  { redis, onRejected }: Around,
) {
  const { REMOTES_DIR: folder, REMOTES_STORE: store } = env;
  const keys = env.RELEASE_SIGNATURES === 'off' ? null : readReleaseKeys(env.RELEASE_PUBLIC_KEYS);
  const check = new ReleaseCheck({ keys, log, onRejected });
  const mirror = store
    ? new RemotesMirror(openBucket('REMOTES_STORE', store, 'REMOTES', env), folder, log, check)
    : null;
  const registry = new RegistryFile(folder, log, check);
  const newest = new NewestRegistry(redis, deriveKey(env, 'newest registry'), log);
  registry.onChange(() => newest.write(check.newest));
  const evidence = new RemoteEvidence(redis, log);
  return {
    ...{ check, registry, mirror, evidence },
    start: async (): Promise<void> => {
      if (check.isOn) check.raise(await newest.read());
      await mirror?.start();
      await registry.start();
      evidence.start();
    },
    /** Stores the last counts, so Redis must still be connected. */
    stop: async (): Promise<void> => {
      registry.stop();
      await Promise.all([evidence.stop(), mirror?.stop()]);
    },
  };
}
