import { screen } from '@testing-library/react';
import type { TransactionsResponse } from '@duet/schemas/billing';
import { daan, open } from '../testing';
import TransactionsView from './transactions.view';

const lines = (...transactions: TransactionsResponse['transactions']) => ({
  'GET transactions': {
    body: {
      transactions,
      has_more: false,
      cursor: null,
      more: false,
      payments: [],
    } satisfies TransactionsResponse,
  },
});
const at = '2026-05-28T19:21:00.000Z';

describe('purchase in the list of transactions', () => {
  const bought = {
    id: '01JD0000000000000000000001',
    kind: 'purchase',
    credits: 60,
    balance: 62,
    at,
  } as const;

  // @spec 10.81
  test.each([
    ['code', 'Discount SPRING: -€9.99'],
    ['welcome', 'Welcome discount: -€9.99'],
    ['time_bonus', 'Quick-start discount: -€9.99'],
    ['personal', 'Your personal discount: -€9.99'],
    [null, 'Discount SPRING: -€9.99'],
  ] as const)(
    'shows the paid amount, and names a discount of the kind %s',
    async (kind, discount) => {
      await open(TransactionsView, {
        at: '/transactions',
        user: daan,
        answers: lines({
          ...bought,
          receipt: {
            ...{ price: 2_996, currency: 'EUR', discount: 999 },
            ...{ discount_code: 'SPRING', discount_kind: kind },
          },
        }),
      });
      expect((await screen.findByRole('listitem')).textContent).toContain(
        `Paid €29.96 · ${discount}`,
      );
    },
  );

  test('does not mention a discount when the purchase had no discount', async () => {
    await open(TransactionsView, {
      at: '/transactions',
      user: daan,
      answers: lines({
        ...bought,
        receipt: {
          price: 3_995,
          currency: 'EUR',
          discount: 0,
          discount_code: null,
          discount_kind: null,
        },
      }),
    });
    const line = await screen.findByRole('listitem');
    expect(line.textContent).toContain('Paid €39.95');
    expect(line.textContent).not.toContain('Discount');
  });
});

test('a message in the list of transactions shows no paid amount', async () => {
  await open(TransactionsView, {
    at: '/transactions',
    user: daan,
    answers: lines({
      id: '01JD0000000000000000000002',
      kind: 'message',
      credits: -1,
      balance: 61,
      at,
      receipt: null,
    }),
  });
  expect((await screen.findByRole('listitem')).textContent).not.toContain('Paid');
});
