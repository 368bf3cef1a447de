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

test.each(OUTAGES)('shows the last known user while identity %s', async (_when, failure) => {
  read.mockRejectedValueOnce(failure);
  expect(await users.find(ask('ada@duet.test'))).toMatchObject({ email: 'ada@duet.test' });
  expect(await users.find(ask('ada@duet.test'))).toMatchObject({ email: 'ada@duet.test' });
  expect(read).toHaveBeenCalledTimes(1);

  jest.advanceTimersByTime(5_001);
  read.mockResolvedValueOnce(answer('new@duet.test'));
  expect(await users.find(ask('ada@duet.test'))).toMatchObject({ email: 'new@duet.test' });
});

test('asks identity for other sessions after a failure of one', async () => {
  read.mockRejectedValueOnce(OUTAGES[0][1]);
  await users.find(ask('ada@duet.test'));
  read.mockResolvedValueOnce(answer('new@duet.test'));
  expect(await users.find(ask('ben@duet.test'))).toMatchObject({ email: 'new@duet.test' });
});

test('shows no known user for a call that identity rejects, and asks again', async () => {
  read.mockResolvedValueOnce(null);
  await expect(users.find(ask('ada@duet.test'))).rejects.toMatchObject({ code: 'unavailable' });
  read.mockResolvedValueOnce(answer('new@duet.test'));
  expect(await users.find(ask('ada@duet.test'))).toMatchObject({ email: 'new@duet.test' });
});

test('fails for a session without a known user while identity is away', async () => {
  read.mockRejectedValueOnce(OUTAGES[0][1]);
  await expect(users.find(ask('eve@duet.test'))).rejects.toMatchObject({ code: 'unavailable' });
});
