import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clearTimeBonus } from '../time-bonus/time-bonus';
import type { BestOffers } from '@duet/schemas/discounts';
import { TIME_BONUS_OFFER, aDiscount, daan, open, startClock } from '../testing';
import BuyView from './buy.view';

const later = { ...daan, signup_date: '2026-06-01T10:00:00.000Z' };
const NONE = { status: 404, body: { error: 'discount_not_found' } };

const discounts = ({
  typed = {},
  best = {},
}: {
  typed?: Record<string, { status?: number; body: unknown }>;
  best?: Partial<BestOffers>;
}) => ({
  'GET discountcode': ({ query }: { query: URLSearchParams }) =>
    typed[query.get('code')?.toUpperCase() ?? ''] ?? NONE,
  'GET discountcode/best': { body: { now: null, ends: null, after: null, ...best } },
});
const WELCOME: Partial<BestOffers> = { now: aDiscount(), ends: aDiscount().expires };
const summary = () => within(screen.getByRole('complementary'));
const agree = async () =>
  fireEvent.click(
    await screen.findByRole('checkbox', { name: /I want to use my credits at once/ }),
  );
const total = async () => (await screen.findByRole('button', { name: /^Pay/ })).textContent;
const enter = async (code: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'I have a discount code' }));
  fireEvent.change(screen.getByLabelText('Discount code'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
};

beforeEach(startClock);
afterEach(() => {
  clearTimeBonus();
  jest.useRealTimers();
});

describe('price of an order', () => {
  // @spec 10.60
  test('is the price of the smallest bundle until the buyer chooses another bundle', async () => {
    await open(BuyView, { user: later });
    expect(await total()).toBe('Pay €12.95');
    fireEvent.click(screen.getByRole('radio', { name: /60 credits/ }));
    expect(await total()).toBe('Pay €39.95');
  });

  // @spec 10.61
  test('is labelled "Lowest price per credit" for one bundle only', async () => {
    await open(BuyView, { user: later });
    const claim = await screen.findByText('Lowest price per credit');
    expect(claim.closest('label')?.textContent).toMatch(/400 credits.*€0.47 per credit/);
    expect(screen.queryByText(/popular/i)).toBeNull();
  });

  // @spec 10.61
  test('is reduced only for bundles that reach the minimum order value of the discount', async () => {
    await open(BuyView, {
      user: later,
      answers: discounts({ best: { now: aDiscount({ minimum_order_value: 5_000 }) } }),
    });
    await waitFor(() =>
      expect(screen.getByText('€63.71').closest('label')?.textContent).toContain('€84.95'),
    );
    expect(await total()).toBe('Pay €12.95');
    expect(document.querySelectorAll('label s')).toHaveLength(2);
  });

  test('equals the price of the bundle when there is no discount', async () => {
    await open(BuyView, { user: later });
    expect(await total()).toBe('Pay €12.95');
    expect(summary().queryByText(/^Discount/)).toBeNull();
    expect(summary().getByText('Includes €2.25 VAT (21%)')).toBeTruthy();
  });

  // @spec 10.3
  test('is shown with and without the welcome discount, and the order contains the discount code', async () => {
    const { asked } = await open(BuyView, {
      user: later,
      answers: discounts({ best: WELCOME }),
    });
    await waitFor(async () => expect(await total()).toBe('Pay €9.71'));
    expect(summary().getByText('Discount 25%')).toBeTruthy();
    expect(summary().getByText('-€3.24')).toBeTruthy();
    expect(screen.getAllByText('€12.95').some(({ tagName }) => tagName === 'S')).toBe(true);
    await agree();
    fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
    await waitFor(() =>
      expect(asked('POST orders')[0]?.body).toMatchObject({
        bundle_id: 'credits-15',
        discount_code: 'WELCOME25',
      }),
    );
  });

  // @spec 10.19, 10.54
  test('is reduced by the best offer, and a banner says that the normal price applies afterwards', async () => {
    await open(BuyView, { answers: discounts({ best: TIME_BONUS_OFFER }) });
    await waitFor(() =>
      expect(document.querySelector('[data-discount]')?.getAttribute('data-discount')).toBe(
        'TIMEBONUS25',
      ),
    );
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(screen.getByText(/When the time is up, the normal price applies/)).toBeTruthy();
    expect(await total()).toBe('Pay €9.71');
  });

  // @spec 10.54
  test('has a banner that names the smaller discount after the best offer', async () => {
    const after = aDiscount({ code: 'STAY-1', value_percentage: 10 });
    await open(BuyView, { answers: discounts({ best: { ...TIME_BONUS_OFFER, after } }) });
    expect(await screen.findByText(/When the time is up, you get 10% off/)).toBeTruthy();
  });

  // @spec 10.54
  test('has no countdown if an equally good offer follows the best offer', async () => {
    await open(BuyView, {
      answers: discounts({ best: { ...TIME_BONUS_OFFER, ends: aDiscount().expires } }),
    });
    expect(await screen.findByText(/Valid until Jul 8, 2026/)).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByText(/When the time is up/)).toBeNull();
  });
});

describe('discount code', () => {
  test('entered by the buyer replaces the automatic discount until the buyer removes the code', async () => {
    await open(BuyView, {
      user: later,
      answers: discounts({
        typed: {
          SUMMER: { body: aDiscount({ code: 'SUMMER', value_percentage: 50, expires: null }) },
        },
        best: WELCOME,
      }),
    });
    await enter('summer');
    await waitFor(async () => expect(await total()).toBe('Pay €6.47'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(async () => expect(await total()).toBe('Pay €9.71'));
  });

  // @spec 10.54
  test('with a smaller discount than the best offer does not replace the best offer', async () => {
    const { asked } = await open(BuyView, {
      user: later,
      answers: discounts({
        typed: { SMALL: { body: aDiscount({ code: 'SMALL', value_percentage: 5 }) } },
        best: WELCOME,
      }),
    });
    await enter('small');
    expect(await screen.findByText(/Your discount of 25% is better than this code/)).toBeTruthy();
    expect(await total()).toBe('Pay €9.71');
    await agree();
    fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
    await waitFor(() =>
      expect(asked('POST orders')[0]?.body).toMatchObject({ discount_code: 'WELCOME25' }),
    );
  });

  test.each([
    ['that is unknown', NONE, 'We do not know this code, or it is not for your account.'],
    [
      'that was used',
      { status: 409, body: { error: 'discount_used' } },
      'This discount has already been used.',
    ],
    [
      'that has expired',
      { body: aDiscount({ code: 'OLD', expired: true }) },
      'This discount has ended. Nothing was charged.',
    ],
    [
      'with an invalid format',
      { status: 422, body: { error: 'invalid_fields', fields: { code: 'discount_not_found' } } },
      'We do not know this code, or it is not for your account.',
    ],
  ])('shows an error and keeps the price for a code %s', async (_what, answer, text) => {
    await open(BuyView, { user: later, answers: discounts({ typed: { OLD: answer } }) });
    await enter('old');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await total()).toBe('Pay €12.95');
  });

  // @spec 10.12
  test('is taken from the link of the retention offer', async () => {
    await open(BuyView, {
      user: later,
      at: '/credits?discount=STAY-1',
      answers: discounts({
        typed: { 'STAY-1': { body: aDiscount({ code: 'STAY-1', value_percentage: 30 }) } },
      }),
    });
    await waitFor(async () => expect(await total()).toBe('Pay €9.06'));
    expect(summary().getByText('STAY-1')).toBeTruthy();
  });

  // @spec 10.23
  test('for another payment method shows a message and does not change the price', async () => {
    await open(BuyView, {
      user: later,
      answers: discounts({
        typed: { PP: { body: aDiscount({ code: 'PP', paymentmethods: ['ideal'] }) } },
      }),
    });
    await enter('pp');
    expect(
      await screen.findByText('Your discount does not work for this bundle and payment method.'),
    ).toBeTruthy();
    expect(await total()).toBe('Pay €12.95');
    fireEvent.click(screen.getByRole('radio', { name: 'iDEAL' }));
    await waitFor(async () => expect(await total()).toBe('Pay €9.71'));
  });
});

// @spec 10.65
test('a rejected discount shows the reason, opens no payment page and offers the normal price', async () => {
  await open(BuyView, {
    user: later,
    answers: {
      ...discounts({ best: WELCOME }),
      'POST orders': { status: 409, body: { error: 'discount_in_payment' } },
    },
  });
  await agree();
  fireEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
  expect(
    await screen.findByText(/This discount belongs to a payment that is still open/),
  ).toBeTruthy();
  expect(await total()).toBe('Pay €9.71');
  fireEvent.click(screen.getByRole('button', { name: 'Buy at the normal price' }));
  await waitFor(async () => expect(await total()).toBe('Pay €12.95'));
  expect(screen.queryByText(/belongs to a payment/)).toBeNull();
  expect(screen.queryByText(/off your first credits/)).toBeNull();
});

// @spec 10.6
test('/credits/{id}/{paymentmethod} preselects the bundle and the payment method', async () => {
  await open(BuyView, { user: later, at: '/credits/credits-15/paypal' });
  expect(await total()).toBe('Pay €12.95');
  expect((screen.getByRole('radio', { name: 'PayPal' }) as HTMLInputElement).checked).toBe(true);
});

// @spec 10.33
test('the method direct debit links to the debit form with bundle and discount code', async () => {
  await open(BuyView, {
    user: later,
    at: '/credits/credits-15/sdd?discount=SUMMER',
    answers: discounts({
      typed: { SUMMER: { body: aDiscount({ code: 'SUMMER', expires: null }) } },
    }),
  });
  await waitFor(() =>
    expect(
      screen.getByRole('link', { name: 'Continue to direct debit' }).getAttribute('href'),
    ).toBe('/directdebit?bundle=credits-15&discount=SUMMER'),
  );
});

// @spec 10.35
test('members who have bought before are offered the same order again', async () => {
  await open(BuyView, { user: { ...later, paid_user: true } });
  expect(await screen.findByText(/60 credits for €39.95, Credit card/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Order again' }).getAttribute('href')).toBe(
    '/credits/repeat-order',
  );
});

// @spec 10.49
test('an order requires the waiver consent and sends the version of the consent text', async () => {
  const { asked } = await open(BuyView, { user: later });
  fireEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
  expect(await screen.findByText('Please tick this box to go on.')).toBeTruthy();
  expect(document.activeElement?.getAttribute('name')).toBe('waiver');
  expect(asked('POST orders')).toEqual([]);
  await agree();
  fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
  await waitFor(() =>
    expect(asked('POST orders')[0]?.body).toMatchObject({ waiver_version: '2026-06' }),
  );
});
