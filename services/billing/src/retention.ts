import { type Retention, kitRetention, ofMember, permanent } from '@duet/service-kit/retention';

const books = permanent('payment', 'bookkeeping law; no longer names a person after an erasure');
const LAPSED = { after: 'withdrawal.settled_at', days: 1_461, by: 'forget-withdrawals' };

export const retention: Retention = {
  ...kitRetention,
  billing_mail: books,
  card_consent: ofMember('payment'),
  credit_adjustment: books,
  debit: books,
  debit_block: permanent('payment', 'blocks bank accounts whose debits were charged back'),
  debit_code: ofMember('payment'),
  debit_payer: ofMember('payment'),
  discount_claim: books,
  discount_code: ofMember('payment'),
  hold: books,
  hold_part: books,
  ledger_entry: books,
  ledger_transaction: books,
  lot: books,
  member_wallet: ofMember('payment'),
  movement: books,
  order_waiver: books,
  payment: books,
  payment_transition: books,
  purchase_order: books,
  receipt: books,
  refund: books,
  staff_limit: permanent('staff', 'locks the limits of a staff account'),
  stored_card: ofMember('payment'),
  wallet: books,
  withdrawal: books,
  withdrawal_link: { purpose: 'payment', with: 'withdrawal_statement' },
  withdrawal_statement: {
    ...ofMember('payment'),
    terms: [
      {
        ...LAPSED,
        only: "withdrawal.state IN ('executed', 'settled')",
        rows: 'settled',
        join: 'JOIN withdrawal ON withdrawal.id = withdrawal_statement.withdrawal_id',
      },
    ],
  },
};
