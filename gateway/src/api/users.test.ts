import { memberNamed } from '../../test/member';
import { Users } from './users';

const ask = (sessionId: string) => ({ sessionId, principal: 'signed', requestId: 'r1' });
const answer = (email: string): Buffer =>
  Buffer.from(JSON.stringify({ user: { ...memberNamed('Ada'), email } }));
const OUTAGES = [
  ['responds with status 503', new Error('GET /api/user returned status 503')],
  ['exceeds the time limit', new DOMException('aborted', 'TimeoutError')],
  [
    'refuses connections',
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  ],
] as const;

const read = jest.fn<Promise<Buffer | null>, []>();
let users: Users;
beforeEach(async () => {
  jest.useFakeTimers({ now: 0 });
  read.mockReset();
  users = new Users('http://identity.test', { read });
  for (const email of ['ada@duet.test', 'ben@duet.test']) {
    read.mockResolvedValueOnce(answer(email));
    await users.find(ask(email));
  }
  read.mockClear();
});
afterEach(() => jest.useRealTimers());

test.each(OUTAGES)(
  'Users.find returns the cached user while the identity service %s',
  async (_when, failure) => {
    read.mockRejectedValueOnce(failure);
    expect(await users.find(ask('ada@duet.test'))).toMatchObject({ email: 'ada@duet.test' });
    expect(await users.find(ask('ada@duet.test'))).toMatchObject({ email: 'ada@duet.test' });
    expect(read).toHaveBeenCalledTimes(1);

    jest.advanceTimersByTime(5_001);
    read.mockResolvedValueOnce(answer('new@duet.test'));
    expect(await users.find(ask('ada@duet.test'))).toMatchObject({ email: 'new@duet.test' });
  },
);

test('Users.find calls the identity service for one session after a call for another session failed', async () => {
  read.mockRejectedValueOnce(OUTAGES[0][1]);
  await users.find(ask('ada@duet.test'));
  read.mockResolvedValueOnce(answer('new@duet.test'));
  expect(await users.find(ask('ben@duet.test'))).toMatchObject({ email: 'new@duet.test' });
});

test('Users.find throws instead of using the cache if the identity service rejects a call', async () => {
  read.mockResolvedValueOnce(null);
  await expect(users.find(ask('ada@duet.test'))).rejects.toMatchObject({ code: 'unavailable' });
  read.mockResolvedValueOnce(answer('new@duet.test'));
  expect(await users.find(ask('ada@duet.test'))).toMatchObject({ email: 'new@duet.test' });
});

test('Users.find throws if no user is cached while the identity service is unavailable', async () => {
  read.mockRejectedValueOnce(OUTAGES[0][1]);
  await expect(users.find(ask('eve@duet.test'))).rejects.toMatchObject({ code: 'unavailable' });
});
