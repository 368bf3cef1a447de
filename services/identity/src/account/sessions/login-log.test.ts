import { AppError, invalidFields } from '@duet/service-kit/errors';
import { Logger } from '@nestjs/common';
import { type LoginAttempt, LoginLog } from './login-log';

const info = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
beforeEach(() => {
  info.mockClear();
  warn.mockClear();
});
afterAll(() => jest.restoreAllMocks());

const attempt = (accountId?: string): LoginAttempt => ({
  site: 'duet',
  realm: 'member',
  factor: 'password',
  ...(accountId && { accountId }),
});
const fail = (error: Error, accountId?: string) =>
  new LoginLog().record(attempt(accountId), () => Promise.reject(error));

describe('log of logins', () => {
  it('contains a hash of the account id, never the id itself', async () => {
    expect(await new LoginLog().record(attempt('abcdefghijkl'), () => Promise.resolve(1))).toBe(1);
    expect(info.mock.calls).toEqual([
      [
        {
          ...{ event: 'login', site: 'duet', realm: 'member', factor: 'password' },
          account: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
        },
        'login succeeded',
      ],
    ]);
  });

  it.each([
    [new AppError('login_failed'), 'login_failed'],
    [invalidFields({ code: 'wrong_code' }), 'wrong_code'],
    [new Error('the database is away: ada@duet.example'), 'error'],
  ])('logs why a login failed, and throws the original error', async (error, reason) => {
    await expect(fail(error)).rejects.toBe(error);
    expect(warn.mock.calls).toEqual([
      [expect.objectContaining({ account: null, reason }), 'login failed'],
    ]);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('@');
  });
});
