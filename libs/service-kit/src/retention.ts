/** Activities of the record of processing (GDPR article 30). */
export const PURPOSES = [
  'account',
  'profile',
  'contact',
  'safety',
  'notification',
  'payment',
  'campaign',
  'staff',
  'operation',
] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface Term {
  /** Column with the time from which the days count. */
  after: string;
  /** A setting that contains the number, or the number. */
  days: number | { setting: string };
  /** Name of the recurring job that deletes the rows. */
  by: string;
  /** SQL condition of the rows to which the term applies, and what it means. */
  only?: string;
  rows?: string;
  /** SQL join, if another table has the column. */
  join?: string;
}

/** Why and until when the rows of a table are kept. */
export interface TableRetention {
  purpose: Purpose;
  /** Columns with ids of members, whose erasure deletes the rows. */
  members?: readonly string[];
  /** Table whose rows take the rows with them. */
  with?: string;
  terms?: readonly Term[];
  /** Reason for rows without an end. */
  permanent?: string;
}
export type Retention = Readonly<Record<string, TableRetention>>;

export const ERASURE_JOB = 'Erasures';

export const ofMember = (
  purpose: Purpose,
  members: readonly string[] = ['member_id'],
): TableRetention => ({ purpose, members });

export const permanent = (purpose: Purpose, reason: string): TableRetention => ({
  purpose,
  permanent: reason,
});

/** Retention of the personal tables that every service has. */
export const kitRetention: Retention = {
  idempotency_key: {
    purpose: 'operation',
    terms: [{ after: 'created_at', days: 2, by: 'purge-old-rows' }],
  },
  outbox: {
    purpose: 'operation',
    terms: [
      {
        ...{ after: 'occurred_at', days: 7, by: 'purge-old-rows' },
        only: 'NOT EXISTS (SELECT 1 FROM outbox_delivery d WHERE d.outbox_id = outbox.id)',
        rows: 'delivered',
      },
    ],
  },
  quota: {
    purpose: 'safety',
    terms: [{ after: 'ends_at', days: 1, by: 'purge-old-rows' }],
  },
};

const toDuration = ({ days }: Term): string => {
  if (typeof days === 'object') return `\`${days.setting}\` days`;
  if (days < 1) return `${days * 24} hours`;
  return days === 1 ? '1 day' : `${days} days`;
};

function toEnd(term: Term): string {
  const { after, days, rows } = term;
  const end = days === 0 ? `until \`${after}\`` : `${toDuration(term)} after \`${after}\``;
  return rows === undefined ? end : `${rows}: ${end}`;
}

export const describeEnd = (entry: TableRetention): string =>
  [
    ...(entry.members ? ['until the member is erased'] : []),
    ...(entry.with === undefined ? [] : [`as long as its row in \`${entry.with}\``]),
    ...(entry.terms ?? []).map(toEnd),
    ...(entry.permanent === undefined ? [] : [`no time limit: ${entry.permanent}`]),
  ].join('; ');

export const getJobs = ({ members, terms = [] }: TableRetention): string[] => [
  ...new Set([...(members ? [ERASURE_JOB] : []), ...terms.map(({ by }) => by)]),
];
