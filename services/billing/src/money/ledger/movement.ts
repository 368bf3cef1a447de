/**
 * Accounts of a wallet: `available`, `held`, `frozen` (payment reversed). Accounts without a
 * wallet: `granted` (source of credits, so negative), `spent`, `refunded`, `provider` (money at the
 * provider), `charged_back` (money returned by banks to payers), `reversal_loss` (refunded and
 * reversed, so paid out twice), `sales`.
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

/** Moves an amount from the account `credit` to the account `debit`. */
export interface Movement {
  debit: Account;
  credit: Account;
  unit: string;
  /** Whole credits, or minor units of a currency; 0 only for the hold of a free message. */
  amount: number;
  lotId: string | null;
}

export interface LedgerTransaction {
  key: string;
  kind: TransactionKind;
  walletId: string;
  reference: string | null;
  movements: readonly Movement[];
  /** If `isMoved`, the hold has movements but no entries. */
  hold?: { key: string; kind: string | null; isMoved: boolean };
}

export interface IdentifiedTransaction extends LedgerTransaction {
  id: string;
  at: Date;
}

export const move = (
  from: Account,
  to: Account,
  { amount, unit = CREDITS, lotId }: { amount: number; unit?: string; lotId: string },
): Movement[] => (amount === 0 ? [] : [{ debit: to, credit: from, unit, amount, lotId }]);
