import { type BillingApp, createBillingApp } from '../../../test/app';
import { SITE, activateMember, buyCredits, hold, settle } from '../../../test/factories';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
}, 30_000);
afterAll(() => app.close());

it('the export of a member contains only that member’s wallet, statement lines and payments', async () => {
  const [robin, kim] = [await activateMember(app), await activateMember(app)];
  await buyCredits(app, robin, 50);
  await buyCredits(app, kim, 70);
  const message = `${'0'.repeat(25)}1`;
  await hold(app, robin, message);
  await settle(app, message, 'sent');
  const getExport = async (member: string, site = SITE) =>
    (await app.call('billing.export', { site, member_id: member })).body;
  const own = await getExport(robin);
  expect(own).toMatchObject({
    paid_user: true,
    country: 'NL',
    payments: [{ state: 'completed', method: 'ideal', amount: 999, currency: 'EUR', credits: 50 }],
  });
  expect(
    own.transactions.map(({ credits }) => credits).reduce((sum, credits) => sum + credits, 0),
  ).toBe(own.credits);
  const theirs = await getExport(kim);
  expect(theirs.payments).toMatchObject([{ credits: 70 }]);
  for (const { id } of [...theirs.transactions, ...theirs.payments])
    expect(JSON.stringify(own)).not.toContain(id);
  expect(JSON.stringify(own)).not.toContain(kim);
  expect(await getExport(robin, 'funkenflug')).toMatchObject({
    credits: 0,
    payments: [],
    transactions: [],
  });
});
