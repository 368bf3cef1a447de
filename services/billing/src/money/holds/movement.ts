import { CREDITS, move, type LedgerTransaction } from '../ledger/entry';
import type { Part } from '../wallets/allocate';
import type { Change } from '../wallets/change';

const MOVES = {
  hold: ['available', 'held'],
  post: ['held', 'spent'],
  release: ['held', 'available'],
} as const;

export interface Movement {
  kind: keyof typeof MOVES;
  holdKey: string;
  walletId: string;
  amount: number;
  parts: readonly Part[];
}

/** Returns the changes in ascending order of wallet ids, the lock order. */
export const walletChanges = (movements: readonly Omit<Movement, 'parts'>[]): Change[] =>
  sums(movements.map(({ kind, walletId, amount }) => ({ kind, id: walletId, amount })));

export const lotChanges = (movements: readonly Movement[]): Change[] =>
  sums(
    movements.flatMap(({ kind, parts }) =>
      parts.map(({ lotId, amount }) => ({ kind, id: lotId, amount })),
    ),
  );

/** The unique ledger key allows one transaction per hold and kind of movement. */
export function toTransaction({ kind, holdKey, walletId, amount }: Movement): LedgerTransaction {
  const [from, to] = MOVES[kind];
  const entries = move(
    CREDITS,
    amount,
    { account: from, walletId },
    { account: to, walletId: to === 'spent' ? null : walletId },
  );
  return { key: `${kind}:${holdKey}`, kind, walletId, reference: holdKey, entries };
}

function sums(parts: readonly { kind: Movement['kind']; id: string; amount: number }[]): Change[] {
  const changes = new Map<string, Change>();
  for (const { kind, id, amount } of parts) {
    const change = changes.get(id) ?? { id, available: 0, held: 0, spent: 0 };
    const [from, to] = MOVES[kind];
    change[from] -= amount;
    change[to] += amount;
    changes.set(id, change);
  }
  return [...changes.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
