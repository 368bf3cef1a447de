import { GRACE_DAYS } from '@duet/schemas/leaving';
import type { MailKind } from '@duet/schemas/mails';
import type { Member } from '../accounts/member.repository';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface MailRule {
  /** Whether the mail still makes sense at the moment when it is sent. */
  isWanted(member: Member): boolean;
  /** Milliseconds that its link works. */
  tokenLife?: number;
  /** The kind whose links work like its own, where it has none of its own. */
  tokenOf?: MailKind;
  /** The value of the request that its token is about, where it is not about the whole account. */
  tokenSubject?: string;
  /** Its link leads to the statement of reasons that its values name as `id`. */
  toStatement?: true;
}

const isThere = ({ accountStatus }: Member): boolean => accountStatus !== 'deleted';

/** When each mail to a member is still to be sent, and how long its link works. */
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
  mail_change: { isWanted: ({ accountStatus }) => accountStatus === 'active', tokenLife: DAY },
  mail_changed: { isWanted: isThere },
  // The link works for as long as the grace; when that began is checked with it.
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
