import { createBillingApp, reset, type BillingApp } from '../../../test/app';
import {
  activateMember,
  balance,
  buildSnapshot,
  buyCredits,
  hold,
  newMemberId,
} from '../../../test/factories';
import { verifyLedger } from '../../money/verification/verify-ledger';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await verifyLedger(app.dataSource)).toEqual([]);
  await reset(app);
});

describe('member events', () => {
  it('grant no credits before the account is active', async () => {
    const member = newMemberId();
    await app.deliver('member.changed', {
      aggregate_id: member,
      payload: buildSnapshot(member, { account_status: 'not_confirmed' }),
    });
    expect(await balance(app, member)).toEqual({ credits: 0, paid_user: false });
  });

  it('grant signup credits once when 20 events arrive in parallel', async () => {
    const member = newMemberId();
    const states = Array.from({ length: 20 }, (_, index) => ({
      aggregate_id: member,
      version: index + 1,
      payload: buildSnapshot(member),
    }));
    await Promise.all(states.map((state) => app.deliver('member.changed', state)));
    expect(await balance(app, member)).toEqual({ credits: 10, paid_user: false });
    expect(await app.sql('SELECT id FROM lot')).toHaveLength(1);
  }, 30_000);

  // @spec 11.37
  it('grant a synthetic member 100,000,000 credits', async () => {
    await activateMember(app, 'synthetic001');
    expect(await balance(app, 'synthetic001')).toEqual({ credits: 100_000_000, paid_user: false });
  });

  it('are ignored when a later version of the member is stored', async () => {
    const member = newMemberId();
    await app.deliver('member.changed', {
      aggregate_id: member,
      version: 5,
      payload: buildSnapshot(member, { country: 'PL' }),
    });
    await app.deliver('member.changed', {
      aggregate_id: member,
      version: 4,
      payload: buildSnapshot(member, { country: 'NL' }),
    });
    const shop = await app.request('GET', '/api/credits', { as: { member } });
    expect(shop.body).toMatchObject({ bundles: [{ id: 'p0-pl', currency: 'PLN' }, {}, {}, {}] });
  });

  it('for an erasure unlink the wallet but keep its lots, and late events change nothing', async () => {
    const member = await activateMember(app);
    await buyCredits(app, member, 30);
    await app.deliver('member.erased', {
      aggregate_id: member,
      version: 9,
      payload: { member_id: member },
    });
    await app.deliver('member.changed', {
      aggregate_id: member,
      version: 3,
      payload: buildSnapshot(member),
    });
    expect(await balance(app, member)).toEqual({ credits: 0, paid_user: false });
    expect((await hold(app, member)).status).toBe(402);
    expect(await app.sql('SELECT * FROM member_wallet')).toEqual([]);
    expect(await app.sql('SELECT id FROM lot')).toHaveLength(2);
  });
});
