import type { BillingMailKind } from '@duet/schemas/mails';
import { Notice, noticeWith } from './letters';
import type { MailComponent } from './mail-parts';

export const BILLING_COMPONENTS: Record<BillingMailKind, MailComponent> = {
  receipt: noticeWith('receipt'),
  credit_note: noticeWith('receipt'),
  refund_failed: Notice,
  refund_refused: Notice,
  refund_cancelled: Notice,
  withdrawal_received: noticeWith('statement'),
  withdrawal_noted: Notice,
};
