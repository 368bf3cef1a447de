import { ProviderError } from '../payment-provider';
import { paynlState } from './paynl-status';
import { toProviderOrder } from './paynl.provider';
import { paynlCreatedOrder, paynlOrder } from './paynl.schema';
import {
  PUBLISHED_ORDER,
  TOKEN,
  NEXT_SECRET,
  SECRET,
  STATS,
  options,
  offline,
  payment,
  PUBLISHED_DEBIT,
  PUBLISHED_CHARGE,
  answering,
} from '../../../../test/paynl';

describe('PAY.nl adapter', () => {
  it('reads the example order that PAY.nl publishes', () => {
    expect(toProviderOrder(paynlOrder.parse(PUBLISHED_ORDER))).toEqual({
      id: PUBLISHED_ORDER.id,
      number: PUBLISHED_ORDER.orderId,
      reference: 'REF1234',
      state: 'pending',
      providerStatus: 'PENDING 50',
      amount: 100,
      paid: 0,
      refunded: 0,
      currency: 'EUR',
    });
  });

  it('rejects a redirect to a host that the operator does not list', async () => {
    const { provider } = answering(201, {
      ...PUBLISHED_ORDER,
      links: { redirect: 'https://checkout.example.evil/1' },
    });
    await expect(provider.start(payment)).rejects.toThrow(ProviderError);
  });

  it('rejects a response to a new order without a redirect URL', () => {
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
  ] as const)('maps the PAY.nl status %i to %s', (code, state) => {
    expect(paynlState(code)).toBe(state);
  });

  it('creates an order with Basic auth and no member data except country, language and wallet', async () => {
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
      stats: STATS,
    });
  });

  it('repeats a call with the second secret of a rotation when PAY.nl rejects the first secret', async () => {
    const login = `Basic ${Buffer.from(`SL-1234-1234:${NEXT_SECRET}`).toString('base64')}`;
    const { provider, seen } = answering(
      201,
      { ...PUBLISHED_ORDER, links: { redirect: 'https://checkout.example/1' } },
      login,
    );
    expect(await provider.start(payment)).toMatchObject({ orderId: PUBLISHED_ORDER.id });
    expect(seen.map(({ init }) => init.body)).toEqual([seen[0]?.init.body, seen[0]?.init.body]);
    const other = answering(201, PUBLISHED_ORDER, 'Basic none');
    await expect(other.provider.start(payment)).rejects.toThrow(ProviderError);
    expect(other.seen).toHaveLength(2);
  });

  it('registers a mandate and one collection with the API token', async () => {
    const { provider, seen } = answering(201, { ...PUBLISHED_DEBIT, code: 'IO-1111-2222-3333' });
    const debit = {
      reference: payment.reference,
      trace: payment.trace,
      description: '30 credits',
      amount: 2499,
      currency: 'EUR',
      accountHolder: 'R. de Vries',
      iban: 'NL91ABNA0417164300',
      processDate: '2026-01-02',
    };
    expect(await provider.startDebit(debit)).toEqual({
      kind: 'accepted',
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
      stats: STATS,
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
      'returned by the bank',
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

  it('charges a stored card with the API token and detects rejections', async () => {
    const { provider, seen } = answering(200, PUBLISHED_CHARGE);
    const { reference, trace, amount, currency, locale } = payment;
    const card = {
      reference,
      trace,
      description: '30 credits',
      amount,
      currency,
      locale,
      token: 'VY-9212-9171-2390',
    };
    const accepted = { kind: 'accepted', orderId: '50009100088X3466' };
    expect(await provider.chargeCard(card)).toEqual(accepted);
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
      stats: STATS,
    });
    const refused = {
      request: { result: '0', errorId: 'PAY-1', errorMessage: 'Refused' },
      payment: { bankCode: '51' },
      transaction: null,
    };
    expect(await answering(200, refused).provider.chargeCard(card)).toEqual({ kind: 'rejected' });
    const unclear = { ...PUBLISHED_CHARGE, transaction: null };
    expect(await answering(200, unclear).provider.chargeCard(card)).toEqual({ kind: 'unknown' });
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

  // @spec 10.45
  it('requests a partial refund with the API token and reads the refunded amount', async () => {
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

  it('reports the validation errors of the provider', async () => {
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

  it('rejects a response in an unknown format', async () => {
    await expect(answering(200, { id: 'x' }).provider.find('x')).rejects.toBeInstanceOf(
      ProviderError,
    );
  });

  it('throws a ProviderError when the provider does not respond', async () => {
    await expect(offline.find('x')).rejects.toBeInstanceOf(ProviderError);
  });
});
