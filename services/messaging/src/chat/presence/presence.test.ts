import { Logger } from '@nestjs/common';
import { Presence } from './presence';

describe('Presence', () => {
  it('logs a warning if the database query for an active member fails', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const err = new Error('database error');
    const members = { findMany: () => Promise.reject(err) };
    const presence = new Presence({} as never, members as never, {} as never);
    presence.noteSeen('aaaaaaaaaaaa');
    await new Promise(setImmediate);
    expect(warn).toHaveBeenCalledWith({ err, member_id: 'aaaaaaaaaaaa' }, expect.any(String));
  });
});
