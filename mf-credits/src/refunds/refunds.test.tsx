import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RefundsResponse } from '@duet/schemas/refunds';
import { daan, open } from '../testing';
import TransactionsView from '../transactions/transactions.view';

const ORDER = '01JD0000000000000000000001';
const purchase = {
  payment_id: ORDER,
  bought_at: '2026-06-28T10:00:00.000Z',
  bought: 30,
  credits: 20,
  amount: 1_666,
  currency: 'EUR',
  payment_method: 'ideal',
  until: '2026-07-13T12:00:00.000Z',
  review: false,
} as const;
const refund = {
  id: '01JD0000000000000000000002',
  payment_id: ORDER,
  credits: 20,
  amount: 1_666,
  currency: 'EUR',
  payment_method: 'ideal',
  requested_at: '2026-07-01T10:00:00.000Z',
  decision_by: null,
  reason: null,
} as const;
const answers = (refunds: Partial<RefundsResponse>) => ({
  'GET transactions': {
    body: { transactions: [], has_more: false, cursor: null, more: false, payments: [] },
  },
  'GET refunds': { body: { refundable: [], refunds: [], ...refunds } },
});
const openModal = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Get €16.66 back' }));
  return within(await screen.findByRole('dialog'));
};

describe('section of refundable credits', () => {
  // @spec 10.43
  test('shows the number of credits and the deadline for a refund', async () => {
    await open(TransactionsView, {
      at: '/transactions',
      user: daan,
      answers: answers({ refundable: [purchase] }),
    });
    const item = await screen.findByRole('region', { name: 'Unused credits' });
    expect(item.textContent).toContain('20 of 30 credits unused');
    expect(item.textContent).toMatch(/refundable until Jul 13, 2026/);
  });

  test('is hidden when the member has no refundable credits', async () => {
    await open(TransactionsView, { at: '/transactions', user: daan, answers: answers({}) });
    await screen.findByText('No transactions yet.');
    expect(screen.queryByText('Unused credits')).toBeNull();
  });

  test('shows the decision date while staff review a refund', async () => {
    await open(TransactionsView, {
      at: '/transactions',
      user: daan,
      answers: answers({
        refunds: [{ ...refund, state: 'in_review', decision_by: '2026-07-15T10:00:00.000Z' }],
      }),
    });
    expect(await screen.findByText(/We will decide by Jul 15, 2026 and write to you/)).toBeTruthy();
  });

  test('shows the reason of a rejected refund for 60 days', async () => {
    const refused = {
      ...refund,
      state: 'refused',
      reason: 'The bank reverses this debit.',
    } as const;
    const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    await open(TransactionsView, {
      at: '/transactions',
      user: daan,
      answers: answers({
        refunds: [
          { ...refused, requested_at: at(3) },
          { ...refused, id: '01JD0000000000000000000004', requested_at: at(90) },
        ],
      }),
    });
    expect(await screen.findAllByText(/Our reason: The bank reverses this debit/)).toHaveLength(1);
  });

  test('shows a refund in progress', async () => {
    await open(TransactionsView, {
      at: '/transactions',
      user: daan,
      answers: answers({ refunds: [{ ...refund, state: 'pending' }] }),
    });
    expect(await screen.findByText(/€16.66 goes back to you by iDEAL/)).toBeTruthy();
  });
});

// @spec 10.46
describe('refund request', () => {
  test('shows credits, amount, method and duration before the confirmation', async () => {
    const { asked } = await open(TransactionsView, {
      at: '/transactions',
      user: daan,
      answers: {
        ...answers({ refundable: [purchase] }),
        'POST refunds': { status: 201, body: { ...refund, state: 'done' } },
      },
    });
    const modal = await openModal();
    for (const text of ['iDEAL', '€16.66', '20', /five working days/])
      expect(modal.getByText(text)).toBeTruthy();
    fireEvent.click(modal.getByRole('button', { name: 'Get the money back' }));
    expect(await screen.findByText(/€16.66 is on its way to you/)).toBeTruthy();
    expect(asked('POST refunds')[0]?.body).toEqual({ payment_id: ORDER, credits: 20 });
    await waitFor(() => expect(asked('GET refunds').length).toBeGreaterThan(1));
  });

  // @spec 10.64
  test('opens for the purchase that the link names', async () => {
    await open(TransactionsView, {
      at: `/transactions?refund=${ORDER}`,
      user: daan,
      answers: answers({ refundable: [purchase] }),
    });
    expect(within(await screen.findByRole('dialog')).getByText('€16.66')).toBeTruthy();
  });

  test('warns that the refund of a whole purchase ends premium', async () => {
    await open(TransactionsView, {
      at: '/transactions',
      user: daan,
      answers: answers({ refundable: [{ ...purchase, credits: 30 }] }),
    });
    expect((await openModal()).getByText(/the premium that came with it ends/)).toBeTruthy();
  });

  test('says that staff review the refund first, and does not promise five working days', async () => {
    await open(TransactionsView, {
      at: '/transactions',
      user: daan,
      answers: answers({ refundable: [{ ...purchase, review: true }] }),
    });
    const modal = await openModal();
    expect(modal.getByText(/our team checks the refund before the money goes back/)).toBeTruthy();
    expect(modal.queryByText(/five working days/)).toBeNull();
  });

  test('says that premium ends only when staff approve the refund of a whole purchase', async () => {
    await open(TransactionsView, {
      at: '/transactions',
      user: daan,
      answers: answers({ refundable: [{ ...purchase, credits: 30, review: true }] }),
    });
    expect(
      (await openModal()).getByText(
        /once the refund is approved, the premium that came with it ends/,
      ),
    ).toBeTruthy();
  });

  test.each([
    ['in_review', /Our team is checking your refund/],
    ['pending', /We will keep trying/],
    ['failed', /Your credits are yours again/],
    ['cancelled', /Your bank has already taken the whole payment back/],
  ] as const)('shows a message after a request whose refund is %s', async (state, text) => {
    await open(TransactionsView, {
      at: '/transactions',
      user: daan,
      answers: {
        ...answers({ refundable: [purchase] }),
        'POST refunds': { status: 201, body: { ...refund, state } },
      },
    });
    fireEvent.click((await openModal()).getByRole('button', { name: 'Get the money back' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('shows the reason when the service rejects the request', async () => {
    await open(TransactionsView, {
      at: '/transactions',
      user: daan,
      answers: {
        ...answers({ refundable: [purchase] }),
        'POST refunds': { status: 409, body: { error: 'refund_expired' } },
      },
    });
    fireEvent.click((await openModal()).getByRole('button', { name: 'Get the money back' }));
    expect(
      await screen.findByText(/The time in which this purchase can be refunded is over/),
    ).toBeTruthy();
  });
});

test('a refund in the list of transactions links to its document', async () => {
  const document = { id: '01JD0000000000000000000009', number: 'DUET-000031' };
  const line = {
    id: '01JD0000000000000000000003',
    kind: 'refund',
    credits: -20,
    balance: 0,
    at: '2026-07-01T10:00:00.000Z',
    receipt: null,
    document,
  } as const;
  await open(TransactionsView, {
    at: '/transactions',
    user: daan,
    answers: {
      ...answers({}),
      'GET transactions': {
        body: { transactions: [line], has_more: false, cursor: null, more: false, payments: [] },
      },
    },
  });
  expect(
    (await screen.findByRole('link', { name: 'Download DUET-000031 (PDF)' })).getAttribute('href'),
  ).toBe('/api/receipts/01JD0000000000000000000009');
});
