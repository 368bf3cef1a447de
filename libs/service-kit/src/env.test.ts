import { z } from 'zod';
import { EnvError, parseEnv, serverEnv } from './env';

const schema = z.object({ ...serverEnv, LIMIT: z.coerce.number().int().describe('How many') });
const good = {
  PORT: '4101',
  REDIS_URL: 'redis://127.0.0.1:6379',
  PRINCIPAL_SECRET: 'x'.repeat(32),
  IDENTITY_URL: 'http://127.0.0.1:1',
  MATCHING_URL: 'http://127.0.0.1:2',
  MESSAGING_URL: 'http://127.0.0.1:3',
  BILLING_URL: 'http://127.0.0.1:4',
  LIMIT: '5',
};

it('parseEnv reads numbers and applies defaults', () => {
  expect(parseEnv(schema, good)).toMatchObject({
    PORT: 4101,
    LIMIT: 5,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
  });
});

it('parseEnv names every invalid variable with its purpose and without its value', () => {
  const wrong = { ...good, REDIS_URL: '', LIMIT: 'many', PRINCIPAL_SECRET: 'hunter2' };
  const message = (() => {
    try {
      parseEnv(schema, wrong);
      return '';
    } catch (error) {
      expect(error).toBeInstanceOf(EnvError);
      return String(error);
    }
  })();
  expect(message).toMatch(/REDIS_URL \(Redis.*is not set/);
  expect(message).toMatch(/LIMIT \(How many\): /);
  expect(message).not.toContain('hunter2');
});
