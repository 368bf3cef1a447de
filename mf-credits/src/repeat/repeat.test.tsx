import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { RepeatableOrder } from '@duet/schemas/repeat-order';
import { aDiscount, daan, open } from '../testing';
import RepeatView from './repeat.view';

const AT = '/credits/repeat-order';
const paid = { ...daan, paid_user: true };
const ORDER: RepeatableOrder = {
  ...{
    credits: 60,
    payment_method: 'paypal',
    kind: 'wallet',
    bank: null,
    bought_at: '2026-05-28T19:20:00.000Z',
  },
  ...{
    bundle: { id: 'credits-60', credits: 60, price: 3_995, currency: 'EUR', style: 'p1' },
    method_offered: true,
    card: null,
  },
};
const CARD: Partial<RepeatableOrder> = {
  payment_method: 'visa',
  kind: 'card',
  card: { last_digits: '6155', stored_at: '2026-05-28T19:21:00.000Z' },
};
const start = (
  changes: Partial<RepeatableOrder> | null = {},
  answers: NonNullable<Parameters<typeof open>[1]>['answers'] = {},
) =>
  open(RepeatView, {
    at: AT,
    user: paid,
    answers: {
      'GET orders/repeat': {
        body: { order: changes && { ...ORDER, ...changes }, vat_percentage: 21 },
      },
      ...answers,
    },
  });
const pay = async () => {
  fireEvent.click(
    await screen.findByRole('checkbox', { name: /I want to use my credits at once/ }),
  );
  fireEvent.click(screen.getByRole('button', { name: /^Pay €/ }));
};

// @spec 10.35
describe('repeat of the last order', () => {
  test('shows method, price and tax, and sends the order with one button', async () => {
    const { asked } = await start();
    expect(await screen.findByText('PayPal')).toBeTruthy();
    expect(screen.getByText('Includes €6.93 VAT (21%)')).toBeTruthy();
    expect(screen.getByText('Last bought on May 28, 2026')).toBeTruthy();
    await pay();
    await waitFor(() =>
      expect(asked('POST orders/repeat')[0]?.body).toEqual({
        bundle_id: 'credits-60',
        payment_method: 'paypal',
        price: 3_995,
        currency: 'EUR',
        charge_card: false,
        waiver_version: '2026-06',
      }),
    );
  });

  test('applies the discount of the member', async () => {
    const { asked } = await start(
      {},
      {
        'GET discountcode/best': {
          body: {
            now: aDiscount({ code: 'STAY', value_percentage: 20, expires: null }),
            ends: null,
            after: null,
          },
        },
      },
    );
    expect(await screen.findByText('Discount 20%')).toBeTruthy();
    await pay();
    await waitFor(() =>
      expect(asked('POST orders/repeat')[0]?.body).toMatchObject({
        price: 3_196,
        discount_code: 'STAY',
      }),
    );
  });

  test('links to the debit form if the last order was a direct debit', async () => {
    await start({ payment_method: 'sdd', kind: 'direct_debit' });
    expect(
      (await screen.findByRole('link', { name: 'Continue to direct debit' })).getAttribute('href'),
    ).toBe('/directdebit?bundle=credits-60');
  });

  test.each([
    ['nothing was bought yet', null, 'Nothing to repeat yet', '/credits'],
    [
      'the bundle is not sold any more',
      { bundle: null },
      'The bundle of 60 credits is not sold any more',
      '/credits',
    ],
    [
      'the method is not offered any more',
      { method_offered: false },
      'Your last payment method is not offered any more',
      '/credits/credits-60',
    ],
  ])('when %s, shows a message and links to the next step', async (_what, changes, says, path) => {
    await start(changes);
    expect(await screen.findByText(says)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe(path);
  });

  test('shows the new price and asks again when the price has changed', async () => {
    let price = 3_995;
    await start(
      {},
      {
        'GET orders/repeat': () => ({
          body: { order: { ...ORDER, bundle: { ...ORDER.bundle, price } }, vat_percentage: 21 },
        }),
        'POST orders/repeat': () => (
          (price = 4_495),
          { status: 409, body: { error: 'repeat_changed' } }
        ),
      },
    );
    await pay();
    expect(await screen.findByText(/Your last order or its price has changed/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Pay €44.95' })).toBeTruthy();
  });

  test('offers a retry when the last order fails to load', async () => {
    await start({}, { 'GET orders/repeat': { status: 500, body: { error: 'internal' } } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('stored card', () => {
  test('is shown by its last digits and charged without a payment page', async () => {
    const { asked, router } = await start(CARD);
    expect((await screen.findByText(/Stored for repeat orders/)).textContent).toBe(
      'Stored for repeat orders: •••• 6155',
    );
    await pay();
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/transactions\//));
    expect(asked('POST orders/repeat')[0]?.body).toMatchObject({
      payment_method: 'visa',
      charge_card: true,
    });
  });

  // @spec 10.39
  test('offers a retry or PayPal after a failed payment', async () => {
    const { asked } = await start(CARD, {
      'POST orders/repeat': { status: 409, body: { error: 'card_payment_failed' } },
    });
    await pay();
    expect(
      await screen.findByText(
        'The payment with your stored card failed. Nothing was charged: try again, or pay with PayPal.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay with PayPal' }).getAttribute('href')).toBe(
      '/credits/credits-60/paypal',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try the card again' }));
    await waitFor(() => expect(asked('POST orders/repeat')).toHaveLength(2));
  });

  test('can be deleted, and the order then uses the payment page', async () => {
    let card = CARD.card;
    const { asked } = await start(CARD, {
      'GET orders/repeat': () => ({
        body: { order: { ...ORDER, ...CARD, card }, vat_percentage: 21 },
      }),
      'DELETE stored-card': () => ((card = null), { body: { card: null } }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Forget this card' }));
    await waitFor(() => expect(screen.queryByText(/Stored for repeat orders/)).toBeNull());
    expect(asked('DELETE stored-card')).toHaveLength(1);
    expect(screen.getByText('You confirm on the payment page, as last time.')).toBeTruthy();
  });
});
