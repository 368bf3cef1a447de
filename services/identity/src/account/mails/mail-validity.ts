import { GRACE_DAYS } from '@duet/schemas/leaving';
import type { MailKind } from '@duet/schemas/mails';
import type { MailMember } from './mail-request.repository';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface MailRule {
  isWanted(member: MailMember): boolean;
  /** Lifetime of the token in the link, in milliseconds. */
  tokenLife?: number;
  /** Kind of the token, if different from the kind of the mail. */
  tokenOf?: MailKind;
  tokenSubject?: string;
  toStatement?: true;
}

const isThere = ({ accountStatus }: MailMember): boolean => accountStatus !== 'deleted';

export const MAIL_RULES: Record<MailKind, MailRule> = {
  activation: {
    isWanted: ({ accountStatus }) => accountStatus === 'not_confirmed',
    tokenLife: 7 * DAY,
  },
  activation_reminder: {
    isWanted: ({ accountStatus }) => accountStatus === 'not_confirmed',
    tokenLife: 7 * DAY,
    tokenOf: 'activation',
  },
  password_reset: { isWanted: isThere, tokenLife: HOUR },
  password_changed: { isWanted: isThere },
  new_device: {
    isWanted: ({ accountStatus }) => accountStatus === 'active',
    tokenLife: 7 * DAY,
    tokenSubject: 'session',
  },
  passkey_added: { isWanted: isThere },
  passkey_removed: { isWanted: isThere },
  second_factor_added: { isWanted: isThere },
  second_factor_removed: { isWanted: isThere },
  recovery_codes_replaced: { isWanted: isThere },
  recovery_code_used: { isWanted: isThere },
  mail_change: { isWanted: ({ accountStatus }) => accountStatus === 'active', tokenLife: DAY },
  mail_changed: { isWanted: isThere },
  account_deleted: {
    isWanted: ({ accountStatus }) => accountStatus === 'deleted',
    tokenLife: GRACE_DAYS * DAY,
  },
  account_reactivated: { isWanted: ({ accountStatus }) => accountStatus !== 'deleted' },
  complaint_received: { isWanted: () => true },
  complaint_answered: { isWanted: () => true },
  decision: { isWanted: isThere, toStatement: true },
  appeal_decided: { isWanted: isThere, toStatement: true },
  report_decided: { isWanted: isThere },
};
