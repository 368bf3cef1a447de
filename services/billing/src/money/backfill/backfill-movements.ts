import { allocate, without, type Lot, type Part } from '../wallets/allocate';
import {
  CREDITS,
  type Account,
  type IdentifiedTransaction,
  type Movement,
} from '../ledger/movement';

export type OldTransaction = Omit<IdentifiedTransaction, 'movements' | 'hold'>;

export interface OldEntry {
  transactionId: string;
  account: Account;
  unit: string;
  amount: number;
}

export interface OldHold {
  kind: string | null;
  parts: Part[];
}

export interface OldLot {
  id: string;
  orderId: string | null;
  kind: string;
  taken: number;
}

export interface OldBooks {
  transactions: readonly OldTransaction[];
  entries: readonly OldEntry[];
  holds: ReadonlyMap<string, OldHold>;
  lots: readonly OldLot[];
}

/**
 * Old entries do not record from which lots an adjustment took credits. Therefore an adjustment can
 * get the wrong lots, but the total of each lot is correct.
 */
export function toTransactions(books: OldBooks): IdentifiedTransaction[] {
  const entries = new Map<string, OldEntry[]>();
  for (const entry of books.entries)
    entries.set(entry.transactionId, [...(entries.get(entry.transactionId) ?? []), entry]);
  let taken: Lot[] = books.lots
    .filter((lot) => lot.taken > 0)
    .map((lot) => ({ id: lot.id, remaining: lot.taken }));
  return books.transactions.map((transaction) => {
    const { kind, reference } = transaction;
    const hold =
      kind === 'hold' || kind === 'post' || kind === 'release'
        ? books.holds.get(reference ?? '')
        : undefined;
    const toParts = ({ unit, credit, debit, amount }: Omit<Movement, 'lotId'>): Part[] => {
      if (hold && unit === CREDITS) return hold.parts;
      if (kind !== 'adjustment' || credit !== 'available' || debit !== 'granted')
        return [{ lotId: findLot(transaction, books.lots).id, amount }];
      const parts = allocate(taken, amount);
      taken = without(taken, parts);
      return parts;
    };
    return {
      ...transaction,
      ...(hold && reference && { hold: { key: reference, kind: hold.kind, isMoved: false } }),
      movements: toPairs(entries.get(transaction.id) ?? []).flatMap((pair) =>
        toParts(pair).map((part) => ({ ...pair, ...part })),
      ),
    };
  });
}

function toPairs(entries: readonly OldEntry[]): Omit<Movement, 'lotId'>[] {
  return entries.flatMap((first, line) => {
    if (line % 2 === 1) return [];
    const second = entries[line + 1];
    if (second?.unit !== first.unit || second.amount + first.amount !== 0)
      throw new Error(`the entries of transaction ${first.transactionId} are not pairs`);
    const [from, to] = second.amount > 0 ? [first, second] : [second, first];
    return [
      { debit: to.account, credit: from.account, unit: first.unit, amount: Math.abs(to.amount) },
    ];
  });
}

function findLot({ id, kind, reference }: OldTransaction, lots: readonly OldLot[]): OldLot {
  const lot = lots.find((each) => {
    if (kind === 'signup_credits') return each.kind === 'signup_credits';
    return kind === 'adjustment' ? each.id === reference : each.orderId === reference;
  });
  if (!lot) throw new Error(`transaction ${id} has no lot`);
  return lot;
}
