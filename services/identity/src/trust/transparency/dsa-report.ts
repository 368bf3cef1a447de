import { type Act, type DsaFacts, type Notice, toDecider, toMeasures } from './dsa-facts';
import { type Figure, countFigure, medianFigure, notRecorded, shareFigure } from './figures';
import { type Period, isWithin } from './period';

export interface Section {
  article: string;
  title: string;
  figures: Figure[];
}

export interface DsaReport {
  report: 'dsa';
  period: string;
  from: string;
  to: string;
  finished: boolean;
  sites: readonly string[];
  erased_members: number;
  notes: string[];
  sections: Section[];
}

/** Complaints of these kinds are not about content of members, so they are not notices. */
const OTHER_SUBJECTS = ['payment', 'privacy', 'other'];
const ON_NOTICE = ['report', 'complaint'];
const NO_REGISTER = 'the program keeps no register of orders; authorities write to the operator';

const NOTES = [
  'Days begin and end at midnight UTC.',
  'Measures and decided appeals come from the audit log, which outlives erased members. Reports by or about erased members, and their appeals, are gone: received and decided reports, received appeals and median times cover what is left.',
  'A report that a member repeats counts once, when it was first filed, with its newest decision. Its time runs from the first filing.',
  'A suspension or ban also closes other reports about the member. They count as decided, the measure counts once.',
  'A hit in a list of illegal images suspends the member by automated means, and a ban by staff confirms it. These count as two measures.',
];

const AUTOMATED_MEANS = [
  {
    means: 'comparison of photos with lists of known illegal images',
    purpose: 'to stop illegal images before they are stored',
    safeguard: 'staff decide about every hit, and the member can appeal',
  },
  {
    means: 'age check',
    purpose: 'to suspend members who are under age',
    safeguard: 'the member can appeal',
  },
  {
    means: 'screening of messages by rules and word lists',
    purpose: 'to reject or quarantine fraud and spam',
    safeguard: 'staff decide about quarantined messages, or they expire',
  },
];

const having = (acts: readonly Act[], action: string): Act[] =>
  acts.filter((act) => act.action === action);

const isNotice = ({ channel, type }: Notice): boolean =>
  channel === 'report' || !OTHER_SUBJECTS.includes(type);

function buildNotices({ notices, acts }: DsaFacts, period: Period): Figure[] {
  const received = notices.filter(({ receivedAt }) => isWithin(period, receivedAt));
  const decided = notices.filter(
    (notice) => isNotice(notice) && isWithin(period, notice.decidedAt),
  );
  const spans = (found: Notice[]) =>
    found.map(({ receivedAt, decidedAt }) => ({ from: receivedAt, to: decidedAt }));
  const acted = decided.filter(({ decision }) => decision !== 'dismiss');
  const toKind = ({ channel, type }: Notice) => ({ channel, type });
  return [
    countFigure('notices received', received.filter(isNotice).map(toKind)),
    notRecorded(
      'notices of trusted flaggers',
      'neither reports nor complaints say whether the sender is a trusted flagger',
    ),
    countFigure(
      'notices decided',
      decided.map(({ channel, decision, decidedBy }) => ({
        ...{ channel, decision: decision ?? '', decided_by: toDecider(decidedBy) },
      })),
    ),
    countFigure(
      'measures taken because of notices',
      toMeasures(acts).filter(({ source }) => ON_NOTICE.includes(source)),
    ),
    {
      name: 'notices decided by automated means only',
      value: decided.filter(({ decidedBy }) => decidedBy === null).length,
    },
    medianFigure('median time from a notice to its decision', spans(decided)),
    medianFigure('median time from a notice to a measure', spans(acted)),
    countFigure(
      'complaints about payment, privacy and other subjects, which are not notices',
      received.filter((notice) => !isNotice(notice)).map(toKind),
    ),
  ];
}

const buildOwnInitiative = ({ acts }: DsaFacts): Figure[] => [
  countFigure(
    'measures on own initiative',
    toMeasures(acts).filter(({ source }) => !ON_NOTICE.includes(source)),
  ),
  countFigure(
    'quarantined messages decided by staff',
    ['refuse', 'release'].flatMap((decision) =>
      having(acts, `message.${decision}`).map(() => ({ decision })),
    ),
  ),
  notRecorded(
    'messages rejected by screening, or expired in quarantine',
    'rejected messages are not stored, and quarantined ones are deleted after 30 days',
  ),
  notRecorded('training and assistance of moderators', 'it takes place outside of the program'),
];

function buildAppeals({ appeals, acts }: DsaFacts, period: Period): Figure[] {
  const reversed = having(acts, 'appeal.reversed');
  const answered = [...having(acts, 'appeal.upheld'), ...reversed];
  return [
    countFigure(
      'appeals received',
      appeals
        .filter(({ appealedAt }) => isWithin(period, appealedAt))
        .map(({ decision, ground }) => ({ decision, ground })),
    ),
    countFigure(
      'appeals decided',
      answered.map(({ action, details }) => ({
        outcome: action.slice('appeal.'.length),
        decision: details.decision ?? 'not recorded',
      })),
    ),
    { name: 'decisions reversed', value: reversed.length },
    medianFigure(
      'median time from an appeal to its decision',
      appeals
        .filter(({ answeredAt }) => isWithin(period, answeredAt))
        .map(({ appealedAt, answeredAt }) => ({ from: appealedAt, to: answeredAt })),
    ),
    notRecorded(
      'appeals of reporters against dismissed notices',
      'reporters use the complaint form for them, which does not mark them',
    ),
  ];
}

function buildAutomation({ appeals, acts }: DsaFacts, period: Period): Figure[] {
  const count = (action: string): number => having(acts, action).length;
  const mistakes = count('illegal_image.mistake');
  const released = count('message.release');
  const appealed = appeals.filter(
    ({ decidedBy, answeredAt }) => decidedBy === null && isWithin(period, answeredAt),
  );
  return [
    { name: 'automated means', value: AUTOMATED_MEANS.length, rows: AUTOMATED_MEANS },
    { name: 'hits in lists of illegal images', value: count('illegal_image.found') },
    shareFigure(
      'mistakes among the hits that staff decided',
      mistakes,
      mistakes + count('illegal_image.reported'),
    ),
    shareFigure(
      'released messages among the quarantined ones that staff decided',
      released,
      released + count('message.refuse'),
    ),
    shareFigure(
      'reversals among the automated decisions whose appeals were decided',
      appealed.filter(({ outcome }) => outcome === 'reversed').length,
      appealed.length,
    ),
  ];
}

const OUTSIDE: Section[] = [
  {
    article: '24(1)(a)',
    title: 'Out-of-court disputes',
    figures: [
      notRecorded('disputes, their outcomes and times', 'they take place outside of the program'),
    ],
  },
  {
    article: '24(1)(b)',
    title: 'Suspensions for misuse (article 23)',
    figures: [
      notRecorded(
        'suspensions for manifestly illegal content, unfounded notices and unfounded complaints',
        'a decision states its ground, not whether the misuse was frequent; 15(1)(c) counts suspensions by ground',
      ),
    ],
  },
  {
    article: '24(2)',
    title: 'Average monthly active recipients of the last six months',
    figures: [
      notRecorded(
        'average monthly active recipients',
        'only the last activity of each member is stored, so past months cannot be counted',
      ),
    ],
  },
];

export function buildDsaReport(
  facts: DsaFacts,
  { sites, period, now }: { sites: readonly string[]; period: Period; now: Date },
): DsaReport {
  return {
    report: 'dsa',
    period: period.name,
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    finished: period.to <= now,
    sites,
    erased_members: facts.erasedMembers,
    notes: NOTES,
    sections: [
      {
        article: '15(1)(a)',
        title: 'Orders of authorities',
        figures: [
          notRecorded('orders to act against illegal content (article 9)', NO_REGISTER),
          notRecorded('orders to provide information (article 10)', NO_REGISTER),
        ],
      },
      {
        article: '15(1)(b)',
        title: 'Notices (article 16)',
        figures: buildNotices(facts, period),
      },
      {
        article: '15(1)(c)',
        title: 'Moderation on own initiative',
        figures: buildOwnInitiative(facts),
      },
      {
        article: '15(1)(d)',
        title: 'Internal complaints (article 20): appeals of members',
        figures: buildAppeals(facts, period),
      },
      {
        article: '15(1)(e)',
        title: 'Automated means',
        figures: buildAutomation(facts, period),
      },
      ...OUTSIDE,
    ],
  };
}
