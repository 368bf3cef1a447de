import type { PasskeyRequestResponse } from '@duet/schemas/passkeys';
import { type IdentityApp, identityApp } from '../../../test/app';
import { PASSWORD, type SignedUp, activeMember } from '../../../test/factories';
import { addPasskey, confirm } from '../../../test/passkeys';
import { codeOf, enableSecondFactor, setUp } from '../../../test/second-factor';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());

const remove = ({ as }: SignedUp) => app.request('DELETE', '/api/second-factor', { as });
const replace = ({ as }: SignedUp) =>
  app.request('POST', '/api/second-factor/recovery-codes', { as });

// @spec 2.124
describe('a second factor', () => {
  it('is turned off, or gets new recovery codes, only after a code, recovery code or passkey', async () => {
    const member = await activeMember(app);
    const { passkey } = await addPasskey(app, member);
    const sudo = (body: object, path = '') =>
      app.request('POST', `/api/sudo${path}`, { as: member.as, body });
    const { secret, codes } = await enableSecondFactor(app, member);
    const denied = async () => {
      for (const answer of [await remove(member), await replace(member)])
        expect(answer.body).toEqual({ error: 'identity_unconfirmed' });
    };
    const fields = async (body: object) => (await sudo({ password: PASSWORD, ...body })).body;
    expect(await fields({})).toMatchObject({ fields: { code: 'required' } });
    expect(await fields({ code: '000000' })).toMatchObject({ fields: { code: 'wrong_code' } });
    await denied();
    for (const getCode of [() => codes[0], () => codeOf(app, secret)]) {
      const code = getCode();
      expect((await sudo({ password: PASSWORD, code })).status).toBe(200);
      expect((await replace(member)).status).toBe(200);
      app.clock.advance(600_000);
      await denied();
    }
    const { options } = (await sudo({}, '/options')).body as PasskeyRequestResponse;
    expect((await sudo(passkey.prove(options), '/passkey')).status).toBe(200);
    expect((await remove(member)).status).toBe(200);
  });

  it('cannot be removed, and no passkey added, with a confirmation of identity from before its setup', async () => {
    const member = await activeMember(app);
    const { secret } = await setUp(app, member);
    app.clock.advance(60_000);
    expect(
      (
        await app.request('POST', '/api/second-factor', {
          as: member.as,
          body: { code: codeOf(app, secret) },
        })
      ).status,
    ).toBe(200);
    const options = () => app.request('POST', '/api/passkeys/options', { as: member.as, body: {} });
    for (const answer of [await remove(member), await options()])
      expect(answer.body).toEqual({ error: 'identity_unconfirmed' });
    app.clock.advance(30_000);
    await confirm(app, member, codeOf(app, secret));
    expect((await options()).status).toBe(200);
  });

  it('blocks the account after ten wrong codes, even with correct passwords in between', async () => {
    const member = await activeMember(app);
    await enableSecondFactor(app, member);
    const post = (path: string, more = {}) =>
      app.request('POST', `/api/${path}`, { as: member.as, body: { password: PASSWORD, ...more } });
    for (let count = 0; count < 10; count += 1) {
      await post('sudo', { code: '000000' });
      await post('account/export');
    }
    expect((await post('sudo', { code: '000000' })).body).toMatchObject({
      error: 'account_blocked',
    });
  });
});
