/**
 * Where credits and money stand. Per wallet: `available`, `held` and `frozen` (left of an order
 * whose money was taken back). Without a wallet: `granted` (all credits ever given out, negative,
 * less those that support took back), `spent` (what members used), `refunded` (what was taken back
 * for money), `provider` (money at the payment provider), `charged_back` (money that banks took
 * back), `reversal_loss` (the part of it that had been refunded before, and so was paid out twice)
 * and `sales`.
 */
export type Account =
  | 'available'
  | 'held'
  | 'granted'
  | 'spent'
  | 'refunded'
  | 'frozen'
  | 'charged_back'
  | 'reversal_loss'
  | 'provider'
  | 'sales';

export type TransactionKind =
  | 'signup_credits'
  | 'purchase'
  | 'hold'
  | 'post'
  | 'release'
  | 'refund'
  | 'refund_returned'
  | 'chargeback'
  | 'dispute_won'
  | 'adjustment';

/** Unit of entries in credits; money has its ISO 4217 code. */
export const CREDITS = 'credits';

export interface Entry {
  account: Account;
  walletId: string | null;
  unit: string;
  /** Whole credits, or minor units of a currency. */
  amount: number;
}

export interface LedgerTransaction {
  /** The same key is entered once and never again. */
  key: string;
  kind: TransactionKind;
  walletId: string;
  reference: string | null;
  entries: Entry[];
}

/** A movement between two accounts of one unit. */
export function move(
  unit: string,
  amount: number,
  from: Omit<Entry, 'unit' | 'amount'>,
  to: Omit<Entry, 'unit' | 'amount'>,
): Entry[] {
  return [
    { ...from, unit, amount: -amount },
    { ...to, unit, amount },
  ];
}

/** @throws when the entries of any unit do not sum to zero: such a transaction is never written. */
export function assertBalanced(entries: readonly Entry[]): void {
  const sums = new Map<string, number>();
  for (const { unit, amount } of entries) {
    if (!Number.isSafeInteger(amount))
      throw new Error(`Ledger entry of ${amount} ${unit} is not a whole amount`);
    sums.set(unit, (sums.get(unit) ?? 0) + amount);
  }
  for (const [unit, sum] of sums)
    if (sum !== 0) throw new Error(`Ledger entries in ${unit} sum to ${sum}`);
}
