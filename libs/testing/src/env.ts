import { EnvError } from '@duet/service-kit/env';
import { z } from 'zod';

const schema = z.object({
  TEST_DATABASE_URL: z
    .url()
    .describe(
      'MariaDB or MySQL server, with a user who may create and drop schemas (mysql://user:password@host:port)',
    ),
  TEST_REDIS_URL: z
    .url()
    .describe('Redis (redis://host:port). Tests delete everything in its databases 1 to 15.'),
  TEST_LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('silent')
    .describe('Lowest severity of log lines that services under test write'),
  TEST_HISTORIES: z.coerce
    .number()
    .int()
    .min(1)
    .default(10)
    .describe(
      'Number of random histories of likes and blocks, and of ledger operations, that tests compare with a model. `npm run test:relations` and `npm run test:ledger` set 2,000.',
    ),
  TEST_MEETINGS: z.coerce
    .number()
    .int()
    .min(1)
    .default(25)
    .describe(
      'Number of pairs who like each other at the same time; `npm run test:relations` sets 1,000',
    ),
  TEST_BACKLOG: z.coerce
    .number()
    .int()
    .min(10)
    .default(300)
    .describe(
      'Number of events that wait for a stopped service; `npm run test:relations` sets 10,000',
    ),
  JEST_WORKER_ID: z.coerce
    .number()
    .int()
    .min(1)
    .default(1)
    .describe('Number of the Jest worker. Jest sets it.'),
});

/** @throws {EnvError} with the names of missing variables */
export function readTestStores(): z.output<typeof schema> {
  const result = schema.safeParse(process.env);
  if (!result.success)
    throw new EnvError(
      `integration tests need TEST_DATABASE_URL and TEST_REDIS_URL: ${result.error.message}`,
    );
  return result.data;
}

/** Each Jest worker has a Redis database of its own, so that tests can empty it. */
export function testRedisUrl(): string {
  const { TEST_REDIS_URL: url, JEST_WORKER_ID: worker } = readTestStores();
  return Object.assign(new URL(url), { pathname: `/${1 + (worker % 15)}` }).href;
}

/** With `WRITE_DOCS=1`, tests write generated documentation before they compare it. */
export const isWritingDocs = (): boolean => Boolean(process.env.WRITE_DOCS);
