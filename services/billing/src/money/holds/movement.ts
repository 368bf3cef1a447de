import { CREDITS, move, type LedgerTransaction } from '../ledger/entry';
import type { Part } from '../wallets/allocate';
import type { Change } from '../wallets/change';

/** What can happen to a hold's credits, and where each takes them from and to. */
const MOVES = {
  hold: ['available', 'held'],
  post: ['held', 'spent'],
  release: ['held', 'available'],
} as const;

/** Credits of one hold on their way, and the lots that they are of. */
export interface Movement {
  kind: keyof typeof MOVES;
  holdKey: string;
  walletId: string;
  amount: number;
  parts: readonly Part[];
}

/** What movements change in their wallets: one change per wallet, in the order of ids. */
export const walletChanges = (movements: readonly Omit<Movement, 'parts'>[]): Change[] =>
  sums(movements.map(({ kind, walletId, amount }) => ({ kind, id: walletId, amount })));

/** The same of their lots. */
export const lotChanges = (movements: readonly Movement[]): Change[] =>
  sums(
    movements.flatMap(({ kind, parts }) =>
      parts.map(({ lotId, amount }) => ({ kind, id: lotId, amount })),
    ),
  );

/**
 * A movement as the ledger has it: entered once per hold and kind. What is spent is in no wallet
 * any more.
 */
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
