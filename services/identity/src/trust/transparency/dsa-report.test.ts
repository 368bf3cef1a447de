import type { Act, DsaFacts, Notice } from './dsa-facts';
import { toDsaMarkdown } from './dsa-markdown';
import { buildDsaReport } from './dsa-report';
import type { Figure } from './figures';
import { parsePeriod } from './period';
import type { AppealRow } from './transparency.repository';

const NOTHING: DsaFacts = { notices: [], appeals: [], acts: [], erasedMembers: 0 };
const period = parsePeriod('2026-11');
if (!period) throw new Error('no period');

const build = (facts: Partial<DsaFacts>, now = '2026-12-01T00:00:00Z') =>
  buildDsaReport({ ...NOTHING, ...facts }, { sites: ['duet'], period, now: new Date(now) });
const figure = (facts: Partial<DsaFacts>, article: string, name: string): Figure | undefined =>
  build(facts)
    .sections.find((section) => section.article === article)
    ?.figures.find((each) => each.name === name);
const notice = (changes: Partial<Notice>): Notice => ({
  ...{ channel: 'report', type: 'scam', decision: null, decidedBy: null, decidedAt: null },
  receivedAt: new Date('2026-11-02T08:00:00Z'),
  ...changes,
});
const act = (
  action: string,
  details: Record<string, string>,
  staffId: string | null = 'ada',
): Act => ({ action, staffId, details });
const appeal = (changes: Partial<AppealRow>): AppealRow => ({
  ...{ decision: 'suspend', ground: 'under_age', decidedBy: null, outcome: 'reversed' },
  appealedAt: new Date('2026-11-02T08:00:00Z'),
  answeredAt: new Date('2026-11-03T08:00:00Z'),
  ...changes,
});

describe('report without facts', () => {
  it('has the value 0 for figures that are recorded, and no value for figures that are not', () => {
    const figures = build({}).sections.flatMap((section) => section.figures);
    expect(
      figures.filter((each) => 'value' in each && each.value !== 0).map(({ name }) => name),
    ).toEqual(['automated means']);
    expect(figures.filter((each) => 'not_recorded' in each).map(({ name }) => name)).toEqual([
      'orders to act against illegal content (article 9)',
      'orders to provide information (article 10)',
      'notices of trusted flaggers',
      'median time from a notice to its decision',
      'median time from a notice to a measure',
      'messages rejected by screening, or expired in quarantine',
      'training and assistance of moderators',
      'median time from an appeal to its decision',
      'appeals of reporters against dismissed notices',
      'mistakes among the hits that staff decided',
      'released messages among the quarantined ones that staff decided',
      'reversals among the automated decisions whose appeals were decided',
      'disputes, their outcomes and times',
      'suspensions for manifestly illegal content, unfounded notices and unfounded complaints',
      'average monthly active recipients',
    ]);
  });

  it('says whether the period is over', () => {
    expect(build({}).finished).toBe(true);
    expect(build({}, '2026-11-30T23:59:59Z').finished).toBe(false);
    expect(toDsaMarkdown(build({}, '2026-11-30T23:59:59Z'))).toContain('not final');
  });
});

describe('notices', () => {
  it('received before the period and decided in the period count only as decided', () => {
    const notices = [
      notice({
        receivedAt: new Date('2026-10-31T23:00:00Z'),
        ...{ decision: 'ban', decidedBy: 'ada', decidedAt: new Date('2026-11-01T01:00:00Z') },
      }),
      notice({
        ...{ decision: 'dismiss', decidedBy: 'ada', decidedAt: new Date('2026-11-02T18:00:00Z') },
      }),
      notice({ decision: 'ban', decidedAt: new Date('2026-12-01T00:00:00Z') }),
    ];
    expect(figure({ notices }, '15(1)(b)', 'notices received')).toMatchObject({ value: 2 });
    expect(figure({ notices }, '15(1)(b)', 'notices decided')).toMatchObject({
      value: 2,
      rows: [
        { channel: 'report', decision: 'ban', decided_by: 'staff', count: 1 },
        { channel: 'report', decision: 'dismiss', decided_by: 'staff', count: 1 },
      ],
    });
    expect(
      figure({ notices }, '15(1)(b)', 'median time from a notice to its decision'),
    ).toMatchObject({ value: 6 });
    expect(figure({ notices }, '15(1)(b)', 'median time from a notice to a measure')).toMatchObject(
      { value: 2 },
    );
  });

  it('leave out complaints about payment', () => {
    const notices = [
      notice({ channel: 'complaint', type: 'illegal_content' }),
      notice({ channel: 'complaint', type: 'payment' }),
    ];
    expect(figure({ notices }, '15(1)(b)', 'notices received')).toMatchObject({
      rows: [{ channel: 'complaint', type: 'illegal_content', count: 1 }],
    });
  });
});

describe('measures', () => {
  const acts = [
    act('member.banned', { ground: 'illegal', cause: 'report 01A' }),
    act('member.warned', { ground: 'insults', cause: 'staff' }),
    act('member.suspended', { ground: 'illegal', cause: 'match 01B' }, null),
    act('photo.refused', { reason: 'sexual' }),
  ];

  it('taken because of notices show whether their basis is law or terms', () => {
    expect(figure({ acts }, '15(1)(b)', 'measures taken because of notices')).toMatchObject({
      rows: [
        { measure: 'ban', source: 'report', ground: 'illegal', basis: 'law', decided_by: 'staff' },
      ],
    });
  });

  it('on own initiative show the source of each measure and who decided it', () => {
    expect(figure({ acts }, '15(1)(c)', 'measures on own initiative')).toMatchObject({
      value: 3,
      rows: [
        { measure: 'remove', source: 'photo', basis: 'terms', decided_by: 'staff' },
        { measure: 'suspend', source: 'match', basis: 'law', decided_by: 'automated' },
        { measure: 'warn', source: 'staff', basis: 'terms', decided_by: 'staff' },
      ],
    });
  });
});

describe('automated means', () => {
  it('show the shares of decisions that staff or appeals corrected', () => {
    const acts = [
      ...['found', 'found', 'reported', 'mistake'].map((each) => act(`illegal_image.${each}`, {})),
      ...['release', 'refuse', 'refuse'].map((each) => act(`message.${each}`, {})),
    ];
    const appeals = [appeal({}), appeal({ outcome: 'upheld' }), appeal({ decidedBy: 'ada' })];
    const section = build({ acts, appeals }).sections.find(({ article }) => article === '15(1)(e)');
    expect(section?.figures.slice(1).map((each) => 'value' in each && each.value)).toEqual([
      2, 50, 33.3, 50,
    ]);
  });
});

describe('toDsaMarkdown', () => {
  it('writes values with units, reasons and breakdowns', () => {
    const page = toDsaMarkdown(build({ notices: [notice({})], appeals: [appeal({})] }));
    expect(page).toContain('| notices received | 1 |');
    expect(page).toContain(
      'Notices received:\n\n| channel | type | count |\n| --- | --- | --- |\n| report | scam | 1 |',
    );
    expect(page).toContain('| median time from an appeal to its decision | 24 hours |');
    expect(page).toContain('| average monthly active recipients | not recorded: only the last');
  });
});
