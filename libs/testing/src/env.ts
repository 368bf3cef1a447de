import { EnvError } from '@duet/service-kit/env';
import { z } from 'zod';

const schema = z.object({
  TEST_DATABASE_URL: z
    .url()
    .describe(
      'MariaDB or MySQL with the right to make and drop schemas (mysql://user:password@host:port)',
    ),
  TEST_REDIS_URL: z
    .url()
    .describe('Redis whose databases 1 to 15 tests may empty (redis://host:port)'),
  TEST_LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('silent')
    .describe('Log lines of the services under test'),
  TEST_HISTORIES: z.coerce
    .number()
    .int()
    .min(1)
    .default(10)
    .describe(
      'Random histories of likes and blocks that are compared with a model; npm run test:relations sets 2,000',
    ),
  TEST_MEETINGS: z.coerce
    .number()
    .int()
    .min(1)
    .default(25)
    .describe('Pairs that like each other at the same instant; npm run test:relations sets 1,000'),
  TEST_BACKLOG: z.coerce
    .number()
    .int()
    .min(10)
    .default(300)
    .describe('Events that wait for a stopped service; npm run test:relations sets 10,000'),
  JEST_WORKER_ID: z.coerce.number().int().min(1).default(1).describe('Set by Jest'),
});

/** Reads the addresses of the test stores. @throws {EnvError} naming missing variables */
export function readTestStores(): z.output<typeof schema> {
  const result = schema.safeParse(process.env);
  if (!result.success)
    throw new EnvError(
      `Integration tests need TEST_DATABASE_URL and TEST_REDIS_URL: ${result.error.message}`,
    );
  return result.data;
}

/** Returns a Redis database of this Jest worker, so that tests can empty it. */
export function testRedisUrl(): string {
  const { TEST_REDIS_URL: url, JEST_WORKER_ID: worker } = readTestStores();
  return Object.assign(new URL(url), { pathname: `/${1 + (worker % 15)}` }).href;
}

/** Whether tests of generated pages write them before they compare: `WRITE_DOCS=1`. */
export const isWritingDocs = (): boolean => Boolean(process.env.WRITE_DOCS);
