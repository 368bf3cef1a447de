/**
 * Accounts of a wallet: `available`, `held`, `frozen` (payment reversed). Accounts without a
 * wallet: `granted` (negative sum), `spent`, `refunded`, `provider` (money at the provider),
 * `charged_back` (money taken back by banks), `reversal_loss` (refunded and reversed, so paid out
 * twice), `sales`.
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

/** Unit of credits; money uses ISO 4217 codes. */
export const CREDITS = 'credits';

export interface Entry {
  account: Account;
  walletId: string | null;
  unit: string;
  /** Whole credits, or minor units of a currency. */
  amount: number;
}

export interface LedgerTransaction {
  key: string;
  kind: TransactionKind;
  walletId: string;
  reference: string | null;
  entries: Entry[];
}

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

/** @throws if the entries of a unit do not sum to zero */
export function assertBalanced(entries: readonly Entry[]): void {
  const sums = new Map<string, number>();
  for (const { unit, amount } of entries) {
    if (!Number.isSafeInteger(amount))
      throw new Error(`amount ${amount} ${unit} of a ledger entry is not a whole number`);
    sums.set(unit, (sums.get(unit) ?? 0) + amount);
  }
  for (const [unit, sum] of sums)
    if (sum !== 0) throw new Error(`ledger entries in ${unit} sum to ${sum}`);
}
