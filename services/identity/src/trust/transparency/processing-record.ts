import { toPage, toTable } from '@duet/service-kit/markdown';
import { PURPOSES, type Purpose } from '@duet/service-kit/retention';
import { type Controller, toControllerTable } from './controllers';

interface Activity {
  what: string;
  persons: string;
  /** Articles of the GDPR, unless another law is named. */
  basis: string;
}

const ACTIVITIES: Record<Purpose, Activity> = {
  account: {
    what: 'signup, login, consents, export and deletion of accounts',
    persons: 'members',
    basis: '6(1)(b) contract',
  },
  profile: {
    what: 'profiles, photos and search, including sexual orientation',
    persons: 'members',
    basis: '6(1)(b) contract, 9(2)(a) explicit consent for orientation',
  },
  contact: {
    what: 'likes, matches, blocks, chats, gifts and chat photos',
    persons: 'members, staff who write for fictional profiles',
    basis: '6(1)(b) contract',
  },
  safety: {
    what: 'age checks, reports, complaints, moderation and protection against fraud',
    persons: 'members, people who complain',
    basis: '6(1)(c) legal obligation (Digital Services Act), 6(1)(f) protection of members',
  },
  notification: {
    what: 'mails and push messages',
    persons: 'members',
    basis: '6(1)(b) contract, 6(1)(a) consent for marketing',
  },
  payment: {
    what: 'credits, orders, payments, receipts, refunds and withdrawals',
    persons: 'members who buy, people who withdraw',
    basis: '6(1)(b) contract, 6(1)(c) bookkeeping law',
  },
  campaign: {
    what: 'signups and purchases that follow from a campaign',
    persons: 'members who came from an advertisement',
    basis: '6(1)(f) measuring campaigns',
  },
  staff: {
    what: 'accounts, roles and audit log of staff',
    persons: 'staff',
    basis: '6(1)(f) accountability of access to data of members',
  },
  operation: {
    what: 'delivery of events and repeated requests between services',
    persons: 'members',
    basis: '6(1)(b) contract',
  },
};

const SECURITY = [
  ['levels of data and the rules of each level', 'docs/guide/data-protection.md'],
  ['encryption, hashes and keys', 'docs/guide/cryptography.md'],
  ['OWASP ASVS 5.0, levels 1 and 2', 'docs/reference/asvs.md'],
  ['hardening of an installation', 'docs/runbooks/hardening.md'],
  ['backups and their restore', 'docs/runbooks/backup-and-restore.md'],
];

const NOTES = [
  'Legal bases are those that the program was built for. The controller confirms them.',
  'Not recorded: a data protection officer and a representative, because no setting names them.',
];

export const toProcessingRecord = (controllers: readonly Controller[]): string =>
  toPage([
    '# Record of processing activities',
    'Article 30(1) of Regulation (EU) 2016/679 (GDPR).',
    NOTES.map((note) => `- ${note}`).join('\n'),
    '## Controllers',
    toControllerTable(controllers),
    '## Activities',
    toTable(
      ['purpose', 'activity', 'persons', 'legal basis'],
      PURPOSES.map((purpose) => {
        const { what, persons, basis } = ACTIVITIES[purpose];
        return [purpose, what, persons, basis];
      }),
    ),
    '## Security',
    toTable(['measure', 'page'], SECURITY),
    '## Recipients and transfers',
    [
      '- Members see what docs/reference/visibility.md lists. Staff see what their roles allow.',
      '- Each service below lists the recipients that its settings name.',
      '- Not recorded: the hosting provider, and the countries in which recipients process data. Push services belong to Google, Mozilla, Microsoft and Apple.',
    ].join('\n'),
  ]);
