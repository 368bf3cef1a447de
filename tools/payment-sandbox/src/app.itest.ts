import { createHmac } from 'node:crypto';
import { eventually } from '@duet/testing/eventually';
import request from 'supertest';
import { isAccepted } from './exchange/exchange.service';
import { SECRET, SERVICE_ID, SandboxHarness } from '../test/sandbox-harness';

const harness = new SandboxHarness();
beforeAll(() => harness.listen());
afterAll(() => harness.close());
beforeEach(() => harness.reset());
afterEach(() => harness.sandbox.stop());

describe('payment sandbox', () => {
  it('creates an order in the documented format and finds it by either of its two ids', async () => {
    const { status, body: order } = await harness.create();
    expect(status).toBe(201);
    expect(order).toMatchObject({
      type: 'sale',
      serviceId: SERVICE_ID,
      reference: 'REF1234',
      status: { code: 20, action: 'PENDING' },
      amount: { value: 2499, currency: 'EUR' },
      capturedAmount: { value: 0, currency: 'EUR' },
      payments: [],
      links: { redirect: `http://localhost:4200/checkout/${order.id}` },
    });
    expect(await harness.getStatus(order.orderId)).toEqual(await harness.getStatus(order.id));
  });

  it('rejects calls with a missing or wrong secret', async () => {
    for (const secret of ['', 'wrong']) {
      const { status, body: problem } = await request(harness.sandbox.app)
        .post('/v1/orders')
        .auth(SERVICE_ID, secret)
        .send(harness.body());
      expect([status, problem.code]).toEqual([401, 'PAY-1401']);
    }
  });

  it('accepts only the new secret after the secret was changed', async () => {
    const next = 'the next secret of the location';
    await request(harness.sandbox.app).put('/sandbox/secrets').send({ payment: next }).expect(200);
    const create = (secret: string) =>
      request(harness.sandbox.app).post('/v1/orders').auth(SERVICE_ID, secret).send(harness.body());
    expect([(await create(SECRET)).status, (await create(next)).status]).toEqual([401, 201]);
  });

  it.each([
    ['an amount in euros', { amount: { value: 24.99, currency: 'EUR' } }, 'amount.value'],
    ['a reference with a dash', { reference: 'REF-1' }, 'reference'],
    ['a long description', { description: 'x'.repeat(33) }, 'description'],
    ['a misspelt field', { returnURL: 'https://duet.example' }, ''],
    ['a return address that is not a URL', { returnUrl: '/back' }, 'returnUrl'],
  ])('rejects %s and names the field', async (_what, changes, path) => {
    const { status, body: problem } = await harness.create(changes);
    expect(status).toBe(422);
    expect(
      (problem.violations as { propertyPath: string }[]).map(({ propertyPath }) => propertyPath),
    ).toEqual([path]);
  });

  it('shows the localized amount and the chosen bank on the payment page, and escapes HTML', async () => {
    const { body: order } = await harness.create();
    const page = await request(harness.sandbox.app).get(`/checkout/${order.id}`);
    expect(page.text).toContain('€\u00a024,99');
    expect(page.text).toContain('<option value="4" selected>ING</option>');
    expect(page.text).not.toContain('<credits>');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('signs the exact bytes of the webhook and redirects the payer to the shop', async () => {
    const { body: order } = await harness.create();
    const back = await harness.choose(order.id, 'pay');
    expect([back.status, back.headers['location']]).toEqual([
      303,
      `${harness.shopUrl}/back?a=b&id=${order.id}&orderId=${order.orderId}&reference=REF1234&statusAction=PAID&statusCode=100`,
    ]);
    const call = await eventually(() => {
      expect(harness.calls).toHaveLength(1);
      return harness.calls[0];
    });
    expect(call?.headers).toMatchObject({
      'signature-method': 'HMAC',
      'signature-algorithm': 'sha256',
      'signature-keyid': SERVICE_ID,
      signature: createHmac('sha256', SECRET)
        .update(call?.body ?? '')
        .digest('hex'),
    });
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      event: 'status_changed',
      type: 'order',
      id: order.id,
      object: {
        reference: 'REF1234',
        status: { code: 100, action: 'PAID' },
        capturedAmount: { value: 2499, currency: 'EUR' },
      },
    });
  });

  it('retries the webhook until the shop accepts it', async () => {
    harness.answers = ['FALSE| Try again', 'oops'];
    const { body: order } = await harness.create();
    await harness.choose(order.id, 'cancel');
    await eventually(() => expect(harness.calls).toHaveLength(3));
  });

  it('ignores further choices of the payer on a finished order', async () => {
    const { body: order } = await harness.create();
    await harness.choose(order.id, 'fail');
    await harness.choose(order.id, 'pay');
    expect(await harness.getStatus(order.id)).toMatchObject({
      status: { code: -63, action: 'DENIED' },
    });
    expect((await request(harness.sandbox.app).get(`/checkout/${order.id}`)).text).toContain(
      'closed',
    );
  });

  it('keeps orders across a restart, and completes a delayed payment after the restart', async () => {
    const { body: order } = await harness.create();
    await harness.choose(order.id, 'later');
    harness.restart();
    expect(await harness.getStatus(order.id)).toMatchObject({
      status: { code: 90, action: 'PENDING' },
    });
    harness.now = new Date(harness.now.getTime() + 61_000);
    await harness.sandbox.sweep();
    expect(await harness.getStatus(order.id)).toMatchObject({
      status: { code: 100, action: 'PAID' },
    });
  });

  it('expires an unpaid order', async () => {
    const { body: order } = await harness.create({ expire: '2026-03-01T13:00:00+00:00' });
    harness.now = new Date('2026-03-01T13:00:01.000Z');
    await harness.sandbox.sweep();
    expect(await harness.getStatus(order.id)).toMatchObject({
      status: { code: -80, action: 'EXPIRED' },
    });
  });

  it('aborts open orders and refunds paid orders up to the amount paid', async () => {
    const { body: first } = await harness.create();
    const aborted = await request(harness.sandbox.app)
      .patch(`/v1/orders/${first.id}/abort`)
      .auth(SERVICE_ID, SECRET);
    expect(aborted.body).toMatchObject({ status: { action: 'CANCEL' } });
    const { body: second } = await harness.create();
    await harness.choose(second.id, 'pay');
    const refund = (value: number) =>
      request(harness.sandbox.app)
        .patch(`/v2/transactions/${second.orderId}/refund`)
        .auth(SERVICE_ID, SECRET)
        .send({ amount: { value, currency: 'EUR' }, description: 'Refund' });
    expect((await refund(1000)).status).toBe(200);
    expect((await refund(1500)).status).toBe(422);
    expect((await refund(1499)).body).toMatchObject({
      orderId: second.orderId,
      amount: { value: 1499 },
      amountRefunded: { value: 2499, currency: 'EUR' },
    });
    expect(await harness.getStatus(second.id)).toMatchObject({
      status: { code: -81, action: 'REFUND' },
      amountRefunded: { value: 2499 },
    });
  });

  it('repeats and forges webhooks when a test requests it, but rejects control requests from browsers', async () => {
    const { body: order } = await harness.create();
    const control = () => request(harness.sandbox.app).post(`/sandbox/orders/${order.id}/exchange`);
    await control().send({ times: 3 });
    expect(harness.calls).toHaveLength(3);
    await control().send({ forge: 'signature' });
    expect(harness.calls[3]?.headers['signature']).not.toBe(
      createHmac('sha256', SECRET)
        .update(harness.calls[3]?.body ?? '')
        .digest('hex'),
    );
    expect((await control().set('origin', 'http://localhost:3000').send({})).status).toBe(404);
  });

  it('accepts text and JSON as response to a webhook', () => {
    expect(
      ['TRUE| ok', '{"result":true,"description":"ok"}', 'FALSE| no', '{"result":false}', ''].map(
        isAccepted,
      ),
    ).toEqual([true, true, false, false, false]);
  });
});
