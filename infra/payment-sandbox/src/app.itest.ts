import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@duet/service-kit/logging';
import { eventually } from '@duet/testing/eventually';
import request from 'supertest';
import { createSandbox, type Sandbox } from './app';
import { isAccepted } from './exchange/exchange.service';

const SERVICE_ID = 'SL-1234-5678';
const SECRET = 'a secret of the sales location';
const AGE_SECRET = 'a secret of the age provider';

const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
let now = new Date('2026-03-01T12:00:00.000Z');
let shop: Server;
let shopUrl: string;
let calls: { headers: IncomingHttpHeaders; body: string }[] = [];
let answers: string[] = [];
let sandbox: Sandbox;

const start = (): Sandbox =>
  createSandbox(
    {
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: 4200,
      SANDBOX_DATA_DIR: folder,
      SANDBOX_PAY_LATER_SECONDS: 60,
      PAYNL_SERVICE_ID: SERVICE_ID,
      PAYNL_SERVICE_SECRET: SECRET,
      AGE_PROVIDER_SECRET: AGE_SECRET,
    },
    { logger: createLogger('test', 'silent'), now: () => now, retrySeconds: [0.02, 0.02] },
  );

beforeAll(async () => {
  shop = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      calls.push({ headers: incoming.headers, body });
      response.end(answers.shift() ?? 'TRUE| Processed');
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterAll(() => {
  shop.closeAllConnections();
  shop.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  sandbox = start();
  calls = [];
  answers = [];
  now = new Date('2026-03-01T12:00:00.000Z');
});
afterEach(() => sandbox.stop());

const body = (changes: Record<string, unknown> = {}) => ({
  serviceId: SERVICE_ID,
  reference: 'REF1234',
  description: '30 <credits>',
  returnUrl: `${shopUrl}/back?a=b`,
  exchangeUrl: `${shopUrl}/exchange`,
  amount: { value: 2499, currency: 'EUR' },
  paymentMethod: { id: 10, input: { issuerId: '4' } },
  customer: { language: 'NL' },
  order: { countryCode: 'NL' },
  ...changes,
});
const create = (changes: Record<string, unknown> = {}) =>
  request(sandbox.app).post('/v1/orders').auth(SERVICE_ID, SECRET).send(body(changes));
const statusOf = async (id: string) =>
  (await request(sandbox.app).get(`/v1/orders/${id}/status`).auth(SERVICE_ID, SECRET))
    .body as Record<string, unknown>;
const choose = (id: string, choice: string) =>
  request(sandbox.app).post(`/checkout/${id}`).type('form').send({ choice });

describe('the payment sandbox', () => {
  it('creates an order in the published shape and finds it under both of its names', async () => {
    const { status, body: order } = await create();
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
    expect(await statusOf(order.orderId)).toEqual(await statusOf(order.id));
  });

  it('lets nobody in without the right code and secret', async () => {
    for (const secret of ['', 'wrong']) {
      const { status, body: problem } = await request(sandbox.app)
        .post('/v1/orders')
        .auth(SERVICE_ID, secret)
        .send(body());
      expect([status, problem.code]).toEqual([401, 'PAY-1401']);
    }
  });

  it.each([
    ['an amount in euros', { amount: { value: 24.99, currency: 'EUR' } }, 'amount.value'],
    ['a reference with a dash', { reference: 'REF-1' }, 'reference'],
    ['a long description', { description: 'x'.repeat(33) }, 'description'],
    ['a misspelt field', { returnURL: 'https://duet.example' }, ''],
    ['a return address that is none', { returnUrl: '/back' }, 'returnUrl'],
  ])('refuses %s and names it', async (_what, changes, path) => {
    const { status, body: problem } = await create(changes);
    expect(status).toBe(422);
    expect(
      (problem.violations as { propertyPath: string }[]).map(({ propertyPath }) => propertyPath),
    ).toEqual([path]);
  });

  it("shows the amount in the payer's language, the bank, and text as text", async () => {
    const { body: order } = await create();
    const page = await request(sandbox.app).get(`/checkout/${order.id}`);
    expect(page.text).toContain('€\u00a024,99');
    expect(page.text).toContain('<option value="4" selected>ING</option>');
    expect(page.text).not.toContain('<credits>');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('signs the exchange call over the very bytes it sends, and leads the payer back', async () => {
    const { body: order } = await create();
    const back = await choose(order.id, 'pay');
    expect([back.status, back.headers['location']]).toEqual([
      303,
      `${shopUrl}/back?a=b&id=${order.id}&orderId=${order.orderId}&reference=REF1234&statusAction=PAID&statusCode=100`,
    ]);
    const call = await eventually(() => {
      expect(calls).toHaveLength(1);
      return calls[0];
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

  it('repeats the call until it is answered well', async () => {
    answers = ['FALSE| Try again', 'oops'];
    const { body: order } = await create();
    await choose(order.id, 'cancel');
    await eventually(() => expect(calls).toHaveLength(3));
  });

  it('does nothing to an order that is over', async () => {
    const { body: order } = await create();
    await choose(order.id, 'fail');
    await choose(order.id, 'pay');
    expect(await statusOf(order.id)).toMatchObject({ status: { code: -63, action: 'DENIED' } });
    expect((await request(sandbox.app).get(`/checkout/${order.id}`)).text).toContain('closed');
  });

  it('loses no order in a restart, and lets a promised payment arrive after it', async () => {
    const { body: order } = await create();
    await choose(order.id, 'later');
    sandbox.stop();
    sandbox = start();
    expect(await statusOf(order.id)).toMatchObject({ status: { code: 90, action: 'PENDING' } });
    now = new Date(now.getTime() + 61_000);
    await sandbox.sweep();
    expect(await statusOf(order.id)).toMatchObject({ status: { code: 100, action: 'PAID' } });
  });

  it('lets an order that nobody paid expire', async () => {
    const { body: order } = await create({ expire: '2026-03-01T13:00:00+00:00' });
    now = new Date('2026-03-01T13:00:01.000Z');
    await sandbox.sweep();
    expect(await statusOf(order.id)).toMatchObject({ status: { code: -80, action: 'EXPIRED' } });
  });

  it('aborts what is open and refunds what is paid, not more', async () => {
    const { body: first } = await create();
    const aborted = await request(sandbox.app)
      .patch(`/v1/orders/${first.id}/abort`)
      .auth(SERVICE_ID, SECRET);
    expect(aborted.body).toMatchObject({ status: { action: 'CANCEL' } });
    const { body: second } = await create();
    await choose(second.id, 'pay');
    const refund = (value: number) =>
      request(sandbox.app)
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
    expect(await statusOf(second.id)).toMatchObject({
      status: { code: -81, action: 'REFUND' },
      amountRefunded: { value: 2499 },
    });
  });

  it('duplicates and forges calls on demand, for tools on this machine alone', async () => {
    const { body: order } = await create();
    const control = () => request(sandbox.app).post(`/sandbox/orders/${order.id}/exchange`);
    await control().send({ times: 3 });
    expect(calls).toHaveLength(3);
    await control().send({ forge: 'signature' });
    expect(calls[3]?.headers['signature']).not.toBe(
      createHmac('sha256', SECRET)
        .update(calls[3]?.body ?? '')
        .digest('hex'),
    );
    expect((await control().set('origin', 'http://localhost:3000').send({})).status).toBe(404);
  });

  describe('a card that was paid with', () => {
    const bought = async (choice: string) => {
      const { body: order } = await create({ paymentMethod: { id: 706 } });
      await choose(order.id, choice);
      const token = await eventually(() => {
        const call = calls
          .map(({ body: text }) => JSON.parse(text) as Record<string, string>)
          .find(({ action }) => action === 'token');
        expect(call).toMatchObject({
          order_id: order.orderId,
          customer_id: '427592******6155',
          recurring_id: expect.stringMatching(/^VY-/) as string,
        });
        return call;
      });
      return token?.['recurring_id'] ?? '';
    };
    const charge = (token: string, changes: Record<string, unknown> = {}) =>
      request(sandbox.app)
        .post('/v1/Payment/authorize/json')
        .auth(SERVICE_ID, SECRET)
        .send({
          transaction: {
            type: 'cit',
            serviceId: SERVICE_ID,
            reference: 'REF5678',
            description: '30 credits',
            amount: 2499,
            currency: 'EUR',
            exchangeUrl: `${shopUrl}/exchange`,
            ...changes,
          },
          payment: { method: 'token', token: { id: token } },
        });

    it('is told of in a call of its own, and charged without a page', async () => {
      const { body: answer } = await charge(await bought('pay'));
      expect(answer).toMatchObject({
        request: { result: '1' },
        payment: { bankCode: '00' },
        transaction: { state: 100, stateName: 'PAID' },
      });
      expect(
        await statusOf((answer as { transaction: { orderId: string } }).transaction.orderId),
      ).toMatchObject({ reference: 'REF5678', status: { action: 'PAID' } });
    });

    it('is refused where it was good for one payment', async () => {
      const { body: answer } = await charge(await bought('pay-once'));
      expect(answer).toMatchObject({
        request: { result: '0' },
        payment: { bankCode: '51' },
        transaction: { state: -63 },
      });
    });

    it('is charged for what the reference knows alone, and only when it is known', async () => {
      expect((await charge(await bought('pay'), { amount: 24.99 })).status).toBe(422);
      expect((await charge('VY-0000-0000-0000')).status).toBe(422);
    });
  });

  describe('a check of age', () => {
    const begin = (key = AGE_SECRET, reference = '01HZZZZZZZZZZZZZZZZZZZZZZZ') =>
      request(sandbox.app)
        .post('/age/v1/checks')
        .set('authorization', `Bearer ${key}`)
        .send({
          reference,
          min_age: 18,
          locale: 'en',
          return_url: `${shopUrl}/settings/age`,
          notice_url: `${shopUrl}/age`,
        });
    const read = async (id: string) =>
      (
        await request(sandbox.app)
          .get(`/age/v1/checks/${id}`)
          .set('authorization', `Bearer ${AGE_SECRET}`)
      ).body as Record<string, unknown>;
    const press = (id: string, choice: string) =>
      request(sandbox.app).post(`/age/${id}`).type('form').send({ choice });

    it('is begun with the key alone, and once for a reference', async () => {
      expect((await begin('not the key at all')).status).toBe(401);
      const [{ body: one }, { body: again }] = [await begin(), await begin()];
      expect(one).toMatchObject({
        id: again.id,
        url: `http://localhost:4200/age/${again.id}`,
        expires_at: '2026-03-01T12:30:00.000Z',
      });
      expect((await request(sandbox.app).get(`/age/${one.id}`)).text).toContain(
        'Are you 18 or older?',
      );
      expect((await request(sandbox.app).get('/age/nothing')).status).toBe(404);
    });

    it.each([
      ['adult', 'passed', 'estimate', 18],
      ['minor', 'failed', 'estimate', null],
      ['unclear', 'unclear', null, null],
      ['cancel', 'cancelled', null, null],
    ])(
      'that is answered %s is %s, once, and told under a signature over time and body',
      async (choice, status, method, age) => {
        const { body: check } = await begin();
        const back = await press(check.id, choice);
        expect([back.status, back.headers['location']]).toEqual([303, `${shopUrl}/settings/age`]);
        await press(check.id, 'adult');
        expect(await read(check.id)).toMatchObject({ status, method, assured_age: age });
        expect(calls).toHaveLength(1);
        const at = now.getTime() / 1_000;
        const signature = createHmac('sha256', AGE_SECRET)
          .update(`${at}.${calls[0]?.body}`)
          .digest('hex');
        expect(calls[0]).toMatchObject({
          body: '{"event":"check_finished","reference":"01HZZZZZZZZZZZZZZZZZZZZZZZ"}',
          headers: { 'x-age-signature': `t=${at},v1=${signature}` },
        });
      },
    );

    it('expires after half an hour', async () => {
      const { body: check } = await begin();
      now = new Date('2026-03-01T12:30:00.000Z');
      expect(await read(check.id)).toMatchObject({ status: 'expired' });
      expect((await request(sandbox.app).get(`/age/${check.id}`)).text).toContain('expired');
    });

    it('obeys the controls of tools on this machine alone', async () => {
      await request(sandbox.app).put('/sandbox/age').send({ notices: 'never' });
      const { body: check } = await begin();
      await press(check.id, 'adult');
      expect(calls).toHaveLength(0);
      expect(
        (await request(sandbox.app).post(`/sandbox/age/${check.id}/notice`).send({ times: 3 }))
          .body,
      ).toEqual({ calls: [{ status: 200 }, { status: 200 }, { status: 200 }] });
      expect(
        (
          await request(sandbox.app)
            .put('/sandbox/age')
            .set('origin', 'http://localhost:3000')
            .send({})
        ).status,
      ).toBe(404);
    });
  });

  it('knows both good answers to a call', () => {
    expect(
      ['TRUE| ok', '{"result":true,"description":"ok"}', 'FALSE| no', '{"result":false}', ''].map(
        isAccepted,
      ),
    ).toEqual([true, true, false, false, false]);
  });
});
