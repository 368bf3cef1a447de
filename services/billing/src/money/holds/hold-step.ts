import { CREDITS, type LedgerTransaction, move } from '../ledger/movement';
import type { Part } from '../wallets/allocate';
import type { Change } from '../wallets/change';
import type { Hold } from './hold.repository';

const MOVES = {
  hold: ['available', 'held'],
  post: ['held', 'spent'],
  release: ['held', 'available'],
} as const;

export interface HoldStep {
  kind: keyof typeof MOVES;
  holdKey: string;
  walletId: string;
  spendKind: Hold['kind'];
  amount: number;
  parts: readonly Part[];
  isMoved: boolean;
}

/** Sorts by wallet id, the lock order. */
export const walletChanges = (steps: readonly Omit<HoldStep, 'parts'>[]): Change[] =>
  sums(steps.map(({ walletId, ...step }) => ({ ...step, id: walletId }))).filter(
    ({ available, held }) => available !== 0 || held !== 0,
  );

export const lotChanges = (steps: readonly HoldStep[]): Change[] =>
  sums(
    steps.flatMap(({ kind, isMoved, parts }) =>
      parts.map(({ lotId, amount }) => ({ kind, isMoved, id: lotId, amount })),
    ),
  ).filter(({ available, held, spent }) => available !== 0 || held !== 0 || spent !== 0);

/** The unique ledger key allows one transaction per hold and kind of step. */
export function toTransaction(step: HoldStep): LedgerTransaction {
  const { kind, holdKey, walletId, spendKind, amount, parts, isMoved } = step;
  const [from, to] = MOVES[kind];
  return {
    ...{ key: `${kind}:${holdKey}`, kind, walletId, reference: holdKey },
    hold: { key: holdKey, kind: spendKind, isMoved },
    movements:
      amount === 0
        ? [{ debit: to, credit: from, unit: CREDITS, amount, lotId: null }]
        : parts.flatMap((part) => move(from, to, part)),
  };
}

type Summand = Pick<HoldStep, 'kind' | 'amount' | 'isMoved'> & { id: string };

function sums(summands: readonly Summand[]): Change[] {
  const changes = new Map<string, Change>();
  for (const { kind, id, amount, isMoved } of summands) {
    const change = changes.get(id) ?? { id, available: 0, held: 0, spent: 0 };
    const [from, to] = MOVES[kind].map((account) =>
      isMoved && account === 'held' ? 'spent' : account,
    ) as [keyof Omit<Change, 'id'>, keyof Omit<Change, 'id'>];
    change[from] -= amount;
    change[to] += amount;
    changes.set(id, change);
  }
  return [...changes.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
