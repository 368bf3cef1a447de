import { type OldEntry, type OldTransaction, toTransactions } from './backfill-movements';

const transaction = (
  id: string,
  kind: OldTransaction['kind'],
  reference: string | null = null,
): OldTransaction => ({
  ...{ id, kind, reference, key: `${kind}:${reference}`, walletId: 'w', at: new Date(0) },
});
const entries = (
  transactionId: string,
  ...lines: [OldEntry['account'], number, string?][]
): OldEntry[] =>
  lines.map(([account, amount, unit = 'credits']) => ({ transactionId, account, unit, amount }));
const lots = [
  { id: 'new', orderId: null, kind: 'adjustment', taken: 3 },
  { id: 'old', orderId: null, kind: 'signup_credits', taken: 2 },
  { id: 'bought', orderId: 'order', kind: 'purchase', taken: 0 },
];
const toMovements = (
  transactions: OldTransaction[],
  lines: OldEntry[],
  holds: Parameters<typeof toTransactions>[0]['holds'] = new Map(),
) =>
  toTransactions({ transactions, entries: lines, holds, lots }).map(({ movements }) =>
    movements.map(({ credit, debit, amount, unit, lotId }) => [credit, debit, amount, unit, lotId]),
  );

describe('toTransactions', () => {
  it('turns each pair of entries of an order into a movement from the negative to the positive entry', () => {
    expect(
      toMovements(
        [transaction('a', 'dispute_won', 'order')],
        entries(
          'a',
          ['frozen', -4],
          ['available', 4],
          ['provider', 700, 'EUR'],
          ['charged_back', -700, 'EUR'],
        ),
      ),
    ).toEqual([
      [
        ['frozen', 'available', 4, 'credits', 'bought'],
        ['charged_back', 'provider', 700, 'EUR', 'bought'],
      ],
    ]);
  });

  it('splits a hold and its release among the lots of the hold', () => {
    const holds = new Map([
      [
        'm',
        {
          kind: 'gift',
          parts: [
            { lotId: 'old', amount: 1 },
            { lotId: 'bought', amount: 4 },
          ],
        },
      ],
    ]);
    const [first, second] = toTransactions({
      transactions: [transaction('a', 'hold', 'm'), transaction('b', 'release', 'm')],
      entries: [
        ...entries('a', ['available', -5], ['held', 5]),
        ...entries('b', ['held', -5], ['available', 5]),
      ],
      holds,
      lots,
    });
    expect(first).toMatchObject({
      hold: { key: 'm', kind: 'gift' },
      movements: [
        { credit: 'available', debit: 'held', amount: 1, lotId: 'old' },
        { credit: 'available', debit: 'held', amount: 4, lotId: 'bought' },
      ],
    });
    expect(second?.movements.map(({ lotId }) => lotId)).toEqual(['old', 'bought']);
  });

  it('divides the adjustments of a wallet among the lots that lost credits', () => {
    expect(
      toMovements(
        [transaction('a', 'adjustment', 'x'), transaction('b', 'adjustment', 'y')],
        [
          ...entries('a', ['granted', 4], ['available', -4]),
          ...entries('b', ['granted', 1], ['available', -1]),
        ],
      ),
    ).toEqual([
      [
        ['available', 'granted', 3, 'credits', 'new'],
        ['available', 'granted', 1, 'credits', 'old'],
      ],
      [['available', 'granted', 1, 'credits', 'old']],
    ]);
  });

  it('assigns granted credits to the lot of the grant', () => {
    expect(
      toMovements(
        [transaction('a', 'signup_credits'), transaction('b', 'adjustment', 'new')],
        [
          ...entries('a', ['granted', -10], ['available', 10]),
          ...entries('b', ['granted', -3], ['available', 3]),
        ],
      ).map(([movement]) => movement?.[4]),
    ).toEqual(['old', 'new']);
  });

  it('rejects unpaired entries, and credits without a lot', () => {
    expect(() =>
      toMovements([transaction('a', 'purchase', 'order')], entries('a', ['granted', -3])),
    ).toThrow('are not pairs');
    expect(() =>
      toMovements(
        [transaction('a', 'purchase', 'other')],
        entries('a', ['granted', -3], ['available', 3]),
      ),
    ).toThrow('no lot');
  });
});
