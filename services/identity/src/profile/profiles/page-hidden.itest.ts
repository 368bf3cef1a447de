import { type IdentityApp, identityApp } from '../../../test/app';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());

describe('POST /api/page-hidden', () => {
  it('accepts a beacon with or without a body', async () => {
    expect((await app.request('POST', '/api/page-hidden')).status).toBe(204);
    expect(
      (
        await app.request('POST', '/api/page-hidden', {
          body: '{}',
          headers: { 'content-type': 'text/plain;charset=UTF-8' },
        })
      ).status,
    ).toBe(204);
  });
});
