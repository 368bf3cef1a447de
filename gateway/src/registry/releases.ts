import type { InternalClient } from '@duet/service-kit/internal-client';
import { deriveKey } from '@duet/service-kit/principal-keys';
import { readReleaseKeys } from '@duet/service-kit/release-signatures';
import { openBucket } from '@duet/service-kit/s3';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { GatewayEnv } from '../env';
import { KeptVersions } from './kept-versions';
import { NewestRegistry } from './newest-registry';
import { ReleaseCheck, type RejectionKind } from './release-check';
import { ReleaseControlPoll } from './release-control';
import { RemoteEvidence } from './remote-evidence';
import { RegistryFile } from './remotes';
import { RemotesMirror } from './remotes-mirror';
import { SealedValue } from './sealed-value';

interface Around {
  redis: Redis;
  internal: InternalClient;
  onRejected: (kind: RejectionKind) => void;
}

export function createReleases(
  env: GatewayEnv,
  log: Logger,
  { redis, internal, onRejected }: Around,
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
  const control = new ReleaseControlPoll({
    ...{ registry, folder, check, log },
    copy: new SealedValue(redis, deriveKey(env, 'release control'), {
      key: 'registry:control',
      log,
      meaning: 'withheld versions are offered until identity answers',
    }),
    ask: (body) => internal.call('releases.control', body),
    report: (body) => internal.call('releases.report', body),
  });
  const versions = new KeptVersions({ folder, registry, check, mirror, log });
  return {
    ...{ check, registry, mirror, evidence, versions },
    start: async (): Promise<void> => {
      if (check.isOn) check.raise(await newest.read());
      await mirror?.start();
      await registry.start();
      await control.start();
      evidence.start();
    },
    /** Stores the last counts, so Redis must still be connected. */
    stop: async (): Promise<void> => {
      registry.stop();
      await Promise.all([evidence.stop(), control.stop(), mirror?.stop()]);
    },
  };
}
