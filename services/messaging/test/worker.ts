import type { WorkerEnv } from '../src/env';

const HOUR = 3_600_000;

export const pushSettings = {
  PUSH_HOSTS: [],
  PUSH_PUBLIC_KEY: '',
  PUSH_PRIVATE_KEY: '',
  PUSH_SUBJECT: 'mailto:push@duet.test',
  PUSH_CONCURRENCY: 5,
  PUSH_REFILL_MS: HOUR,
  PUSH_LEASE_MS: 60_000,
  PUSH_ATTEMPTS: 3,
  PUSH_BACKOFF_MS: 5_000,
  PUSH_CA: '',
  PUSH_PRIVATE_ADDRESSES: false,
} satisfies Partial<WorkerEnv>;
