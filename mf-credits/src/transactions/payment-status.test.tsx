import { screen } from '@testing-library/react';
import { memberStorage, setPageMember } from '@duet/host';
import type { Payment } from '@duet/schemas/billing';
import type { Answers } from '@duet/testing/view';
import { claimReturn, rememberReturn } from '../return-path';
import { daan, open } from '../testing';
import TransactionsView from './transactions.view';

const ID = '01JD0000000000000000000001';
const PAYMENT: Payment = {
  ...{
    payment_id: ID,
    status: 'pending',
    bundle_id: 'credits-60',
    credits: 60,
    price: 3_995,
    discount: 0,
    currency: 'EUR',
  },
  ...{ payment_method: 'ideal', recurring: false, created_at: '2026-05-28T19:20:00.000Z' },
};
const CHATS = {
  'GET chats': {
    body: {
      chats: [
        {
          conversation: { id: '01JD0000000000000000000005' },
          profile: { id: 'abcdefghij12', name: 'Nora' },
        },
      ],
    },
  },
};
const start = (changes: Partial<Payment>, answers: Answers = {}) =>
  open(TransactionsView, {
    at: `/transactions/${ID}`,
    user: daan,
    answers: { [`GET payments/${ID}`]: { body: { ...PAYMENT, ...changes } }, ...answers },
  });

beforeEach(() => sessionStorage.clear());

// @spec 10.37
describe('payment status', () => {
  test.each([
    ['pending', {}, 'Payment under way'],
    ['completed', { status: 'completed' }, '60 credits added'],
    ['failed', { status: 'failed' }, 'The payment did not go through'],
    ['cancelled', { status: 'cancelled' }, 'Payment cancelled'],
  ] as const)('has a heading for a %s payment', async (_status, changes, title) => {
    await start(changes);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  });

  test.each(['failed', 'cancelled'] as const)(
    'offers another method for the same bundle after a %s payment, even days later',
    async (status) => {
      await start({ status });
      expect(
        (await screen.findByRole('link', { name: 'Try another method' })).getAttribute('href'),
      ).toBe('/credits/credits-60');
    },
  );

  test.each([
    ['sdd', 'Your bank pays the debit within about 5 working days.'],
    ['sct', 'Your transfer usually arrives within 2 working days.'],
  ] as const)(
    'says that a payment by %s takes days, and links to the messages',
    async (method, says) => {
      await start({ payment_method: method });
      expect(await screen.findByText(new RegExp(says))).toBeTruthy();
      expect(screen.getByRole('link', { name: 'To your messages' })).toBeTruthy();
    },
  );

  // @spec 10.68
  test('of an unfinished payment links to the payment page only if this browser has stored the link', async () => {
    const url = 'https://pay.example/1';
    setPageMember(daan.id);
    memberStorage.write('credits.checkout', { id: ID, url });
    const { unmount } = await start({});
    const name = 'Continue payment';
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(url);
    unmount();
    memberStorage.write('credits.checkout', { id: 'another', url });
    await start({});
    expect((await screen.findByRole('link', { name: 'start again' })).getAttribute('href')).toBe(
      '/credits/credits-60',
    );
    expect(screen.queryByRole('link', { name })).toBeNull();
  });

  // @spec 10.80
  test('of a completed payment lists purchase, price and the new balance', async () => {
    const { asked } = await start({ status: 'completed' });
    const terms = await screen.findAllByRole('term');
    await screen.findByText('2 credits');
    expect(terms.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Bought60 credits',
      'Paid€39.95 · iDEAL',
      'New balance2 credits',
    ]);
    expect(asked('GET credits')).toHaveLength(1);
  });

  // @spec 10.80
  test.each([
    ['/chats/01JD0000000000000000000005', 'Back to the chat with Nora'],
    ['/members/abcdefghij12/chat', 'Back to the chat with Nora'],
    ['/chats/01JD0000000000000000000009', 'Back to the chat'],
    ['/likes', 'Back to where you were'],
    [null, 'To your messages'],
  ])('leads back to %s with the button "%s"', async (path, name) => {
    if (path) rememberReturn(`?callback=${encodeURIComponent(path)}`);
    await start({ status: 'completed' }, CHATS);
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(path ?? '/chats');
  });

  // @spec 10.80
  test('does not link to the page where an earlier purchase was started', async () => {
    rememberReturn('?callback=%2Flikes');
    claimReturn('01JD0000000000000000000002');
    await start({ status: 'completed' }, CHATS);
    expect(await screen.findByRole('link', { name: 'To your messages' })).toBeTruthy();
  });

  test('explains that the bank did not pay a debit', async () => {
    await start({ payment_method: 'sdd', status: 'failed' });
    expect(await screen.findByText(/Your bank did not pay the debit/)).toBeTruthy();
  });

  // @spec 10.39
  test('offers a retry or PayPal when a stored card failed', async () => {
    await start({ payment_method: 'visa', recurring: true, status: 'failed' });
    expect(await screen.findByText(/The payment with your stored card failed/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try the card again' }).getAttribute('href')).toBe(
      '/credits/repeat-order',
    );
    expect(screen.getByRole('link', { name: 'Pay with PayPal' }).getAttribute('href')).toBe(
      '/credits/credits-60/paypal',
    );
  });
});
