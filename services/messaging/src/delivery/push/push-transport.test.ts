import webpush, { WebPushError } from 'web-push';
import type { WorkerEnv } from '../../env';
import { makeDevice } from '../../../test/push-service';
import { PushTransport, toOutcome, retryAfterMs } from './push-transport';

const answer = (status: number, headers: Record<string, string> = {}) =>
  new WebPushError(
    'x',
    status,
    headers,
    'a body that names https://push.example/device',
    'https://push.example/device',
  );

// @spec 13.2
describe('toOutcome', () => {
  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [401, 'gone'],
    [403, 'gone'],
    [400, 'refused'],
    [413, 'refused'],
    [301, 'refused'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ] as const)('maps HTTP status %d to %s, without naming the device', (status, as) => {
    const outcome = toOutcome(answer(status));
    expect(outcome).toMatchObject({ as, reason: `answered ${status}` });
  });

  it('returns "later" if there was no response', () => {
    expect(
      toOutcome(
        Object.assign(new Error('connect ECONNREFUSED 10.0.0.1'), { code: 'ECONNREFUSED' }),
      ),
    ).toEqual({ as: 'later', reason: 'no answer: ECONNREFUSED', afterMs: 0 });
    expect(toOutcome('nonsense')).toEqual({ as: 'later', reason: 'no answer: failed', afterMs: 0 });
  });
});

it.each([
  ['120', 120_000],
  ['0', 0],
  [undefined, 0],
  ['soon', 0],
  ['-5', 0],
  ['99999999', 6 * 3_600_000],
  ['Sat, 01 Nov 2025 10:01:00 GMT', 60_000],
  ['Sat, 01 Nov 2025 09:00:00 GMT', 0],
])('retryAfterMs reads the header %s', (header, ms) => {
  expect(retryAfterMs(header, Date.parse('2025-11-01T10:00:00Z'))).toBe(ms);
});

// @spec 13.3
it('a push service at a private address gets no connection, even if its host is allowed', async () => {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  const env = {
    PUSH_PUBLIC_KEY: publicKey,
    PUSH_PRIVATE_KEY: privateKey,
    PUSH_SUBJECT: 'mailto:push@duet.test',
    PUSH_HOSTS: ['localhost'],
    PUSH_CA: '',
    PUSH_PRIVATE_ADDRESSES: false,
  };
  const transport = new PushTransport(env as unknown as WorkerEnv);
  const { endpoint, keys } = makeDevice('localhost').subscription;
  const outcome = await transport.send(
    { endpoint, ...keys },
    { id: '01JD0000000000000000000000', kind: 'like' },
    { ttlSeconds: 60, urgency: 'normal', topic: 'x' },
  );
  transport.onModuleDestroy();
  expect(outcome).toEqual({ as: 'later', reason: 'no answer: EPRIVATE', afterMs: 0 });
});
