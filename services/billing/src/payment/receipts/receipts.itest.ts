import { Transactions } from '@duet/service-kit/transaction';
import { reset, type BillingApp } from '../../../test/app';
import { activateMember, buyCredits, newMemberId, openOrder } from '../../../test/factories';
import { discountSteps } from '../../../test/discounts';
import { COMPANY, buy, send } from '../../../test/money-back';
import { createPaymentWorld, type PaymentWorld } from '../../../test/provider';
import { verifyLedger } from '../../money/verification/verify-ledger';
import { ReceiptService } from './receipt.service';

jest.setTimeout(60_000);

let world: PaymentWorld;
let app: BillingApp;
let company = COMPANY;
const { newMember, pay } = discountSteps({ app: () => app, world: () => world });
beforeAll(async () => {
  world = await createPaymentWorld();
  ({ app } = world);
  app.stub.answer({ 'companies.get': () => company });
});
afterAll(() => world.close());
afterEach(async () => {
  company = COMPANY;
  expect(await verifyLedger(app.dataSource)).toEqual([]);
  await reset(app);
});

interface Line {
  kind: string;
  document: { id: string; number: string } | null;
}
const documents = async (member: string) =>
  (
    (await app.request('GET', '/api/transactions', { as: { member } })).body as {
      transactions: Line[];
    }
  ).transactions.flatMap(({ kind, document }) => (document ? [{ kind, ...document }] : []));
const fetchPdf = async (member: string, id: string) =>
  app.app.inject({ method: 'GET', url: `/api/receipts/${id}`, headers: await app.as({ member }) });
const receipts = () =>
  app.sql<{ number: number; kind: string; gross: number; vat: number; locale: string }>(
    'SELECT number, kind, gross, vat, locale FROM receipt ORDER BY number',
  );

// @spec 10.50
describe('receipts', () => {
  it('of purchases and refunds have a number, the VAT and the language of the order', async () => {
    const { member, paymentId } = await buy(world);
    await send(world, member, 10);
    await app.request('POST', '/api/refunds', {
      as: { member },
      body: { payment_id: paymentId, credits: 20 },
    });
    expect(await receipts()).toEqual([
      { number: 1, kind: 'purchase', gross: 2_499, vat: 434, locale: 'nl' },
      { number: 2, kind: 'refund', gross: 1_666, vat: 289, locale: 'nl' },
    ]);
    expect(await documents(member)).toMatchObject([
      { kind: 'refund', number: 'DUET-000002' },
      { kind: 'purchase', number: 'DUET-000001' },
    ]);
    expect(
      (await app.request('GET', `/api/payments/${paymentId}`, { as: { member } })).body,
    ).toMatchObject({ document: { number: 'DUET-000001' } });
  });

  it('have numbers without gaps under parallel bookings and rollbacks', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => activateMember(app)));
    const rolledBack = async (member: string) => {
      const { orderId } = await openOrder(app, member, { credits: 5, price: 999 });
      const [order] = await app.sql<{ walletId: string }>(
        'SELECT wallet_id AS walletId FROM purchase_order WHERE id = ?',
        [orderId],
      );
      const booked = app.get(Transactions).run(async (tx) => {
        await app.get(ReceiptService).issueReceipt(tx, {
          orderId,
          walletId: order?.walletId ?? '',
          credits: 5,
          amount: 999,
          currency: 'EUR',
        });
        throw new Error('rolled back');
      });
      return booked.catch((error: Error) => error.message);
    };
    const outcomes = await Promise.all(
      members.flatMap((member) => [
        buyCredits(app, member, 5),
        rolledBack(member),
        buyCredits(app, member, 5),
      ]),
    );
    expect(outcomes.filter((outcome) => outcome === 'rolled back')).toHaveLength(8);
    expect((await receipts()).map(({ number }) => number)).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1),
    );
  });

  it('are PDFs that never change, are not cached, and can be loaded only by the member', async () => {
    const { member } = await buy(world);
    const [{ id } = { id: '' }] = await documents(member);
    const first = await fetchPdf(member, id);
    expect([
      first.statusCode,
      first.headers['content-type'],
      first.headers['cache-control'],
    ]).toEqual([200, 'application/pdf', 'private, no-store']);
    expect(first.headers['content-disposition']).toBe('attachment; filename="DUET-000001.pdf"');
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    app.clock.advance(3_600_000);
    expect((await fetchPdf(member, id)).rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await fetchPdf(newMemberId(), id)).statusCode).toBe(404);
  });

  it('keep the seller’s data of the first download when the seller’s data changes', async () => {
    const { member } = await buy(world);
    const [{ id } = { id: '' }] = await documents(member);
    const first = await fetchPdf(member, id);
    company = { ...COMPANY, name: 'Another B.V.' };
    expect((await fetchPdf(member, id)).rawPayload.equals(first.rawPayload)).toBe(true);
  });

  // @spec 10.49
  it('are mailed once, as text and attachment, in the language of the order', async () => {
    const { member } = await buy(world);
    const mails = await app.published('billing_mail.requested');
    expect(mails.map(({ payload }) => [payload.kind, payload.member_id])).toEqual([
      ['receipt', member],
    ]);
    const { mail } = (await app.call('billing.mail', { mail_id: mails[0]?.payload.mail_id ?? '' }))
      .body;
    expect(mail).toMatchObject({
      member_id: member,
      address: null,
      locale: 'nl',
      attachment: { name: 'DUET-000001.pdf', type: 'application/pdf' },
    });
    const text = mail?.values['receipt'] ?? '';
    for (const part of [
      'DUET-000001',
      '€ 24,99',
      '€ 4,34',
      '21%',
      'Duet B.V.',
      'NL000000000B01',
      'herroepingsrecht',
      '/withdrawal?order=',
    ])
      expect(text).toContain(part);
    expect(
      Buffer.from(mail?.attachment?.content ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it.each([
    ['WELCOME25', 'Welcome discount'],
    ['TIMEBONUS25', 'Quick-start discount'],
  ])(
    'name the discount of the code %s, which members do not type, in words',
    async (code, name) => {
      await pay(await newMember(), code);
      const [mail] = await app.published('billing_mail.requested');
      const text = (await app.call('billing.mail', { mail_id: mail?.payload.mail_id ?? '' })).body
        .mail?.values['receipt'];
      expect(text).toContain(`${name}: `);
      expect(text).not.toContain(code);
    },
  );

  // @spec 4.24
  it('are dated in the time zone of the site', async () => {
    app.clock.set(new Date('2026-07-01T22:30:00.000Z'));
    for (const [zone, day] of [
      ['Europe/Amsterdam', '2 juli 2026'],
      ['Europe/London', '1 juli 2026'],
    ] as const) {
      company = { ...COMPANY, time_zone: zone };
      await buy(world);
      const mail = (await app.published('billing_mail.requested')).at(-1);
      expect(
        (await app.call('billing.mail', { mail_id: mail?.payload.mail_id ?? '' })).body.mail
          ?.values['receipt'],
      ).toContain(day);
    }
  });

  it('are not mailed after the member is erased, but stay stored', async () => {
    const { member } = await buy(world);
    const [mail] = await app.published('billing_mail.requested');
    await app.deliver('member.erased', { aggregate_id: member, payload: { member_id: member } });
    expect((await app.call('billing.mail', { mail_id: mail?.payload.mail_id ?? '' })).body).toEqual(
      { mail: null },
    );
    expect(await receipts()).toHaveLength(1);
  });
});
