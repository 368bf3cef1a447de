import { Logger } from '@nestjs/common';
import { type IdentityApp, identityApp } from '../../../test/app';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());

const bounce = (body: unknown) => app.request('POST', '/api/page-bounce', { body });

// @spec 2.47
describe('page bounce beacon', () => {
  it('logs the page without the member id', async () => {
    const log = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
    expect(
      (
        await bounce({
          path: '/landers/gallery/spring',
          seconds: 4,
          variant: '01JD0000000000000000000001.b',
        })
      ).status,
    ).toBe(204);
    expect((await bounce({ path: '/members/abcdef012345/landing', seconds: 0 })).status).toBe(204);
    const lines = log.mock.calls
      .map(([fields, msg]: unknown[]) => ({ ...(fields as object), msg }))
      .filter(({ msg }) => msg === 'page bounced');
    log.mockRestore();
    expect(lines).toEqual([
      {
        msg: 'page bounced',
        path: '/landers/gallery/spring',
        seconds: 4,
        variant: '01JD0000000000000000000001.b',
      },
      { msg: 'page bounced', path: '/members/:id/landing', seconds: 0, variant: '' },
    ]);
  });

  it('rejects malformed fields, because the text is logged', async () => {
    for (const body of [
      {},
      { path: 'x', seconds: 1 },
      { path: '/a\nb', seconds: 1 },
      { path: '/', seconds: -1 },
      { path: '/', seconds: 1, variant: 'a b' },
    ])
      expect((await bounce(body)).status).toBe(422);
  });
});
