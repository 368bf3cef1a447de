import type { MailKind } from '@duet/schemas/mails';
import { Decided, Notice, noticeWith } from './letters';
import type { MailComponent } from './mail-parts';

export const ACCOUNT_COMPONENTS: Record<MailKind, MailComponent> = {
  activation: Notice,
  activation_reminder: Notice,
  password_reset: Notice,
  password_changed: Notice,
  new_device: Notice,
  passkey_added: Notice,
  passkey_removed: Notice,
  second_factor_added: Notice,
  second_factor_removed: Notice,
  recovery_codes_replaced: Notice,
  recovery_code_used: Notice,
  mail_change: Notice,
  mail_changed: Notice,
  account_deleted: Notice,
  account_reactivated: Notice,
  complaint_received: Notice,
  complaint_answered: noticeWith('answer'),
  decision: Decided,
  appeal_decided: noticeWith('answer'),
  report_decided: Notice,
};
