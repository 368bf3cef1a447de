import type { StartPayment } from '../src/payment/payments/payment-provider';
import { PaynlClient } from '../src/payment/payments/paynl/paynl.client';
import { PaynlProvider } from '../src/payment/payments/paynl/paynl.provider';

/** @see developer.pay.nl/docs/retrieve-order-status */
export const PUBLISHED_ORDER = {
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
/** Shortened example from developer.pay.nl/docs/exchange-calls. */
export const PUBLISHED_EXCHANGE = {
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

export const TOKEN = 'secret of the API token';
export const SECRET = 'secret of the sales location';
export const NEXT_SECRET = 'next secret of the sales location';
export const options = {
  exchangeUrl: 'https://duet.example/api/payments/webhook/paynl',
  redirectHosts: ['checkout.example'],
  keys: [SECRET, NEXT_SECRET].map((secret) => ({ id: 'SL-1234-1234', secret })),
};
const unreachable = () => Promise.reject(new TypeError('fetch failed'));
export const offline = new PaynlProvider(
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

export const payment: StartPayment = {
  reference: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
  trace: {
    walletId: '01JWWWWWWWWWWWWWWWWWWWWWWW',
    bundleId: 'p1-nl',
    credits: 30,
    method: 'ideal',
    country: 'NL',
    locale: 'nl',
  },
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

/** @see paynl/nodejs-sdk, src/directdebit/DirectDebit.ts */
export const PUBLISHED_DEBIT = {
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

/** @see developer.pay.nl/docs/exchange-tokenization */
export const PUBLISHED_TOKEN = {
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
/** @see paynl/sdk, src/Result/Payment/Authorize.php */
export const PUBLISHED_CHARGE = {
  request: { result: '1', errorId: '', errorMessage: '' },
  payment: { bankCode: '00' },
  transaction: {
    state: 100,
    stateName: 'PAID',
    orderId: '50009100088X3466',
    entranceCode: '3b7d968cfc4cfcdc',
  },
};

export function answering(status: number, answer: unknown, accepts: string | null = null) {
  const seen: { url: string; init: RequestInit }[] = [];
  const send = (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    seen.push({ url: String(url instanceof Request ? url.url : url), init });
    const isKnown = accepts === null || new Headers(init.headers).get('authorization') === accepts;
    return Promise.resolve(Response.json(answer, { status: isKnown ? status : 401 }));
  };
  const token = { id: 'AT-1111-2222', secret: TOKEN };
  const client = new PaynlClient(
    {
      baseUrl: 'https://connect.example',
      restUrl: 'https://rest.example',
      paymentUrl: 'https://card.example',
      serviceId: 'SL-1234-1234',
      secret: SECRET,
      acceptedSecret: NEXT_SECRET,
      token,
    },
    send,
  );
  return { provider: new PaynlProvider(client, options), seen };
}

export const STATS = {
  extra1: payment.reference,
  extra2: payment.trace.walletId,
  extra3: 'p1-nl:30:ideal:NL:nl',
};
