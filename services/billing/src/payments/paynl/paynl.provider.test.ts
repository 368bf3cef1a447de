import { createHmac } from 'node:crypto';
import { ProviderError, type StartPayment } from '../payment-provider';
import { paynlState } from './paynl-status';
import { PaynlClient } from './paynl.client';
import { PaynlProvider, toProviderOrder } from './paynl.provider';
import { paynlCreatedOrder, paynlOrder } from './paynl.schema';

/** The order of developer.pay.nl/docs/retrieve-order-status, as published. */
const PUBLISHED_ORDER = {
  id: '019de290-675d-7c2d-b9ae-02a9b4bb79b3',
  type: 'sale',
  serviceId: 'SL-####-####',
  description: 'Instore Terminal Order #27',
  reference: 'REF1234',
  manualTransferCode: '0000 0000 0000 0000',
  orderId: '0000',
  uuid: '019de290-675d-7c2d-b9ae-02a9b4bb79b3',
  customerKey: null,
  status: { code: 50, action: 'PENDING' },
  receipt: null,
  integration: { pointOfInteraction: null, test: false },
  splitPayments: [],
  amount: { value: 100, currency: 'EUR' },
  authorizedAmount: { value: 0, currency: 'EUR' },
  capturedAmount: { value: 0, currency: 'EUR' },
  checkoutData: null,
  payments: [],
  createdAt: '2026-05-01T10:03:27+02:00',
};
/** The call of developer.pay.nl/docs/exchange-calls, shortened to one payment. */
const PUBLISHED_EXCHANGE = {
  event: 'status_changed',
  type: 'order',
  version: 1,
  id: '4f82bbef-9f8c-4db1-8e49-fb7d38bd3ebc',
  object: {
    id: '4f82bbef-9f8c-4db1-8e49-fb7d38bd3ebc',
    type: 'sale',
    serviceId: 'SL-1234-1234',
    description: 'Order description',
    reference: 'REF1234',
    orderId: '00000000000X0000',
    status: { code: 100, action: 'PAID' },
    amount: { value: 3, currency: 'EUR' },
  },
};

const TOKEN = 'secret of the API token';
const SECRET = 'secret of the sales location';
const options = {
  exchangeUrl: 'https://duet.example/api/payments/webhook/paynl',
  keys: [{ id: 'SL-1234-1234', secret: SECRET }],
};
const unreachable = () => Promise.reject(new TypeError('fetch failed'));
const offline = new PaynlProvider(
  new PaynlClient(
    {
      baseUrl: 'https://connect.example',
      restUrl: 'https://rest.example',
      paymentUrl: 'https://card.example',
      serviceId: 'SL-1234-1234',
      secret: SECRET,
    },
    unreachable,
  ),
  options,
);

const payment: StartPayment = {
  reference: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
  description: '30 credits',
  amount: 2499,
  currency: 'EUR',
  method: 'ideal',
  bank: '4',
  country: 'NL',
  locale: 'nl',
  returnUrl: 'https://duet.example/transactions/01JZZZZZZZZZZZZZZZZZZZZZZZ',
  expiresAt: new Date('2026-01-01T12:00:00.000Z'),
};

/**
 * A debit in the shape of the provider's own client (paynl/nodejs-sdk,
 * src/directdebit/DirectDebit.ts).
 */
const PUBLISHED_DEBIT = {
  id: 'IL-1234-5678-9012',
  description: '30 credits',
  url: 'https://rest.example/v2/directdebits/IL-1234-5678-9012',
  processDate: '2026-01-02',
  orderId: '1234567890X12ab',
  type: 'SINGLE',
  amount: { value: 2499, currency: 'EUR' },
  status: { code: 20, action: 'PENDING', phase: 'PENDING' },
  declined: false,
  decline: { code: 0, name: '', date: '' },
  bankAccount: { iban: 'NL91ABNA0417164300', bic: 'ABNANL2A', owner: 'R. de Vries' },
  mandate: { code: 'IO-1111-2222-3333', description: '30 credits' },
  stats: { extra1: payment.reference },
  deletedAt: null,
};

/** The call of developer.pay.nl/docs/exchange-tokenization, as published. */
const PUBLISHED_TOKEN = {
  order_id: '50009100087X3465',
  payment_session_id: '3116527583',
  transactionId: 'EX-2345-2238-9812',
  recurring_id: 'VY-9212-9171-2390',
  recurring_token: 'c1747bf4d38cd6af76ca0d2ffe373987b666305e27dd8b5501a5facf90a99bffe',
  customer_name: 'John Doe',
  customer_id: '427592******6155',
  customer_key:
    '3b7d968cfc4cfcdc389f3f93275bcefc333f5f85ff6b892cc0e4c3f1a1792a2f68e7c486ec951d69dde6b6483d6c6df7d0e25a05f26ce593353379b2e625270f',
  customer_reference: null,
  label: null,
  action: 'token',
};
/**
 * Answer to a charge in the shape that the provider's own client reads (paynl/sdk,
 * src/Result/Payment/Authorize.php).
 */
const PUBLISHED_CHARGE = {
  request: { result: '1', errorId: '', errorMessage: '' },
  payment: { bankCode: '00' },
  transaction: {
    state: 100,
    stateName: 'PAID',
    orderId: '50009100088X3466',
    entranceCode: '3b7d968cfc4cfcdc',
  },
};

/** An adapter whose provider gives one answer, and what it was asked. */
function answering(status: number, answer: unknown) {
  const seen: { url: string; init: RequestInit }[] = [];
  const send = (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    seen.push({ url: String(url instanceof Request ? url.url : url), init });
    return Promise.resolve(Response.json(answer, { status }));
  };
  const token = { id: 'AT-1111-2222', secret: TOKEN };
  const client = new PaynlClient(
    {
      baseUrl: 'https://connect.example',
      restUrl: 'https://rest.example',
      paymentUrl: 'https://card.example',
      serviceId: 'SL-1234-1234',
      secret: SECRET,
      token,
    },
    send,
  );
  return { provider: new PaynlProvider(client, options), seen };
}

describe('the PAY.nl adapter', () => {
  it("reads the provider's published order", () => {
    expect(toProviderOrder(paynlOrder.parse(PUBLISHED_ORDER))).toEqual({
      id: PUBLISHED_ORDER.id,
      reference: 'REF1234',
      state: 'pending',
      providerStatus: 'PENDING 50',
      amount: 100,
      paid: 0,
      refunded: 0,
      currency: 'EUR',
    });
  });

  it('refuses an order without a page to go to', () => {
    expect(paynlCreatedOrder.safeParse(PUBLISHED_ORDER).success).toBe(false);
  });

  it.each([
    [20, 'pending'],
    [50, 'pending'],
    [90, 'pending'],
    [98, 'pending'],
    [85, 'pending'],
    [95, 'pending'],
    [97, 'pending'],
    [80, 'pending'],
    [-51, 'pending'],
    [100, 'completed'],
    [-90, 'cancelled'],
    [-80, 'cancelled'],
    [-61, 'cancelled'],
    [-60, 'failed'],
    [-63, 'failed'],
    [-64, 'failed'],
    [-81, 'failed'],
    [-70, 'charged_back'],
    [-71, 'charged_back'],
  ] as const)('takes status %i for %s', (code, state) => {
    expect(paynlState(code)).toBe(state);
  });

  it('creates an order with Basic auth and nothing about the member but country and language', async () => {
    const { provider, seen } = answering(201, {
      ...PUBLISHED_ORDER,
      links: { redirect: 'https://checkout.example/1' },
    });
    expect(await provider.start(payment)).toEqual({
      orderId: PUBLISHED_ORDER.id,
      redirectUrl: 'https://checkout.example/1',
    });
    expect(seen[0]?.url).toBe('https://connect.example/v1/orders');
    expect(seen[0]?.init).toMatchObject({
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`SL-1234-1234:${SECRET}`).toString('base64')}`,
        'content-type': 'application/json',
      },
    });
    expect(JSON.parse(String(seen[0]?.init.body))).toEqual({
      serviceId: 'SL-1234-1234',
      reference: payment.reference,
      description: '30 credits',
      expire: '2026-01-01T12:00:00.000Z',
      returnUrl: payment.returnUrl,
      exchangeUrl: options.exchangeUrl,
      amount: { value: 2499, currency: 'EUR' },
      paymentMethod: { id: 10, input: { issuerId: '4' } },
      customer: { language: 'NL' },
      order: { countryCode: 'NL' },
    });
  });

  it('registers a mandate and one collection on it, with the API token', async () => {
    const { provider, seen } = answering(201, { ...PUBLISHED_DEBIT, code: 'IO-1111-2222-3333' });
    const debit = {
      reference: payment.reference,
      description: '30 credits',
      amount: 2499,
      currency: 'EUR',
      accountHolder: 'R. de Vries',
      iban: 'NL91ABNA0417164300',
      processDate: '2026-01-02',
    };
    expect(await provider.startDebit(debit)).toEqual({
      orderId: PUBLISHED_DEBIT.id,
      mandateId: 'IO-1111-2222-3333',
    });
    expect(seen.map(({ url }) => url)).toEqual([
      'https://rest.example/v2/directdebits/mandates',
      'https://rest.example/v2/directdebits',
    ]);
    expect(seen[0]?.init.headers).toMatchObject({
      authorization: `Basic ${Buffer.from(`AT-1111-2222:${TOKEN}`).toString('base64')}`,
    });
    const [mandate, collection] = seen.map(({ init }) => JSON.parse(String(init.body)) as unknown);
    expect(mandate).toEqual({
      serviceId: 'SL-1234-1234',
      type: 'SINGLE',
      description: '30 credits',
      reference: payment.reference,
      amount: { value: 2499, currency: 'EUR' },
      exchangeUrl: options.exchangeUrl,
      customer: { bankAccount: { owner: 'R. de Vries', iban: 'NL91ABNA0417164300' } },
    });
    expect(collection).toEqual({
      mandateId: 'IO-1111-2222-3333',
      processDate: '2026-01-02',
      description: '30 credits',
      amount: { value: 2499, currency: 'EUR' },
      isLastOrder: true,
      stats: { extra1: payment.reference },
    });
  });

  it.each([
    [
      'sent',
      { status: { code: 90, action: 'PENDING', phase: 'SENT' }, declined: false },
      { state: 'pending', paid: 0 },
    ],
    [
      'collected',
      { status: { code: 100, action: 'PAID', phase: 'COLLECTED' }, declined: false },
      { state: 'completed', paid: 2499 },
    ],
    [
      'called back',
      { status: { code: 100, action: 'PAID', phase: 'STORNO' }, declined: true },
      { state: 'charged_back', paid: 0 },
    ],
  ])('reads a debit that was %s', async (_what, changes, expected) => {
    const { provider, seen } = answering(200, { ...PUBLISHED_DEBIT, ...changes });
    expect(await provider.find(PUBLISHED_DEBIT.id)).toMatchObject({
      id: PUBLISHED_DEBIT.id,
      reference: payment.reference,
      amount: 2499,
      currency: 'EUR',
      ...expected,
    });
    expect(seen[0]?.url).toBe(`https://rest.example/v2/directdebits/${PUBLISHED_DEBIT.id}`);
  });

  it('charges a stored card with the API token, and knows a refusal', async () => {
    const { provider, seen } = answering(200, PUBLISHED_CHARGE);
    const { reference, amount, currency, locale } = payment;
    const card = {
      reference,
      description: '30 credits',
      amount,
      currency,
      locale,
      token: 'VY-9212-9171-2390',
    };
    expect(await provider.chargeCard(card)).toBe('50009100088X3466');
    expect(seen[0]?.url).toBe('https://card.example/v1/Payment/authorize/json');
    expect(seen[0]?.init.headers).toMatchObject({
      authorization: `Basic ${Buffer.from(`AT-1111-2222:${TOKEN}`).toString('base64')}`,
    });
    expect(JSON.parse(String(seen[0]?.init.body))).toEqual({
      transaction: {
        type: 'cit',
        serviceId: 'SL-1234-1234',
        reference,
        description: '30 credits',
        amount: 2499,
        currency: 'EUR',
        language: 'NL',
        exchangeUrl: options.exchangeUrl,
      },
      payment: { method: 'token', token: { id: 'VY-9212-9171-2390' } },
    });
    const refused = {
      request: { result: '0', errorId: 'PAY-1', errorMessage: 'Refused' },
      payment: { bankCode: '51' },
      transaction: null,
    };
    expect(await answering(200, refused).provider.chargeCard(card)).toBeNull();
    expect(
      await answering(422, {})
        .provider.chargeCard(card)
        .catch((error: ProviderError) => error.isRefusal),
    ).toBe(true);
    expect(
      await answering(502, {})
        .provider.chargeCard(card)
        .catch((error: ProviderError) => error.isRefusal),
    ).toBe(false);
  });

  it('asks for a refund of a part with the API token, and reads how much has gone back', async () => {
    const { provider, seen } = answering(200, {
      orderId: PUBLISHED_ORDER.id,
      amount: { value: 833, currency: 'EUR' },
      amountRefunded: { value: 833, currency: 'EUR' },
    });
    await provider.refund({
      orderId: PUBLISHED_ORDER.id,
      amount: 833,
      currency: 'EUR',
      description: 'Refund of credits',
    });
    expect(seen[0]?.url).toBe(`https://rest.example/v2/transactions/${PUBLISHED_ORDER.id}/refund`);
    expect(seen[0]?.init).toMatchObject({
      method: 'PATCH',
      headers: {
        authorization: `Basic ${Buffer.from(`AT-1111-2222:${TOKEN}`).toString('base64')}`,
      },
    });
    expect(JSON.parse(String(seen[0]?.init.body))).toEqual({
      amount: { value: 833, currency: 'EUR' },
      description: 'Refund of credits',
    });
    const refunded = answering(200, {
      ...PUBLISHED_ORDER,
      amountRefunded: { value: 833, currency: 'EUR' },
    });
    expect(await refunded.provider.find(PUBLISHED_ORDER.id)).toMatchObject({ refunded: 833 });
  });

  it('repeats what the provider found wrong', async () => {
    const problem = {
      type: 'x',
      code: 'PAY-1422',
      title: 'Validation failed',
      detail: 'No.',
      violations: [{ propertyPath: 'amount.value', message: 'too small' }],
    };
    await expect(answering(422, problem).provider.start(payment)).rejects.toThrow(
      'Validation failed; No.; amount.value: too small',
    );
  });

  it('does not take an answer of another shape for an order', async () => {
    await expect(answering(200, { id: 'x' }).provider.find('x')).rejects.toBeInstanceOf(
      ProviderError,
    );
  });

  it('says that the provider did not answer', async () => {
    await expect(offline.find('x')).rejects.toBeInstanceOf(ProviderError);
  });

  describe('on an exchange call', () => {
    const body = Buffer.from(JSON.stringify(PUBLISHED_EXCHANGE));
    const signed = (changes: Record<string, string> = {}) => ({
      'signature-method': 'HMAC',
      'signature-algorithm': 'sha256',
      'signature-keyid': 'SL-1234-1234',
      signature: createHmac('sha256', SECRET).update(body).digest('hex'),
      ...changes,
    });

    it('reads a call that is signed with our secret', () => {
      expect(offline.readNotice(signed(), body)).toEqual({
        orderId: PUBLISHED_EXCHANGE.id,
        reference: 'REF1234',
        card: null,
      });
    });

    it('reads the call about a card that can be charged again, and of its number the last four digits alone', () => {
      const bytes = Buffer.from(JSON.stringify(PUBLISHED_TOKEN));
      const headers = signed({
        signature: createHmac('sha256', SECRET).update(bytes).digest('hex'),
      });
      expect(offline.readNotice(headers, bytes)).toEqual({
        orderId: '50009100087X3465',
        reference: null,
        card: { token: 'VY-9212-9171-2390', lastDigits: '6155' },
      });
      expect(offline.readNotice(signed(), bytes)).toBeNull();
    });

    it.each([
      ['a wrong signature', signed({ signature: '00'.repeat(32) }), body],
      ['no signature', {}, body],
      ['an unknown key', signed({ 'signature-keyid': 'SL-9999-9999' }), body],
      [
        'a weak algorithm',
        signed({
          'signature-algorithm': 'md5',
          signature: createHmac('md5', SECRET).update(body).digest('hex'),
        }),
        body,
      ],
      ['a changed body', signed(), Buffer.from(body.toString().replace('"value":3', '"value":4'))],
      [
        'the same JSON in other bytes',
        signed(),
        Buffer.from(JSON.stringify(PUBLISHED_EXCHANGE, null, 1)),
      ],
    ])('refuses %s', (_what, headers, bytes) => {
      expect(offline.readNotice(headers, bytes)).toBeNull();
    });

    it('answers in the words that end the retries', () => {
      expect(offline.answerNotice(true, 'Processed').body).toBe('TRUE| Processed');
      expect(offline.answerNotice(false, 'Try again').body).toBe('FALSE| Try again');
    });
  });
});
