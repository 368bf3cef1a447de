import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASVS_REQUIREMENTS } from './asvs-requirements';

const folder = join(__dirname, '../../docs/reference');
const page = readFileSync(join(folder, 'asvs.md'), 'utf8');
const MOST_WORDS = 10;

interface Row {
  id: string;
  subject: string;
  evidence: string;
}

const readRows = (text: string): Row[] =>
  [...text.matchAll(/^\| (\d\S*) \| (\d) \| ([^|]*) \| ([^|]*) \|$/gm)].map(
    ([, number = '', level = '', subject = '', evidence = '']) => ({
      id: `${number} ${level}`,
      subject: subject.trim(),
      evidence: evidence.trim(),
    }),
  );

const REASONS = ['not applicable', 'operator', 'accepted', 'open'] as const;

const getKind = ({ evidence }: Row): (typeof REASONS)[number] | 'evidence' =>
  REASONS.find((kind) => evidence.startsWith(`${kind}:`)) ?? 'evidence';

const getTargets = ({ evidence }: Row): string[] =>
  [...evidence.matchAll(/\]\(([^)]*)\)/g)].map(([, target = '']) => target.replace(/#.*/, ''));

function findEvidenceProblems(row: Row): string[] {
  const targets = getTargets(row);
  const problems = targets
    .filter((target) => target === '' || !existsSync(join(folder, target)))
    .map((target) => `${row.id}: "${target}" does not exist`);
  const kind = getKind(row);
  if (kind === 'evidence' && targets.length === 0) problems.push(`${row.id}: no evidence`);
  if (/^(?:open|not applicable|operator|accepted):\W*$/.test(row.evidence))
    problems.push(`${row.id}: no reason`);
  // These rows must link to instructions or an explanation.
  if ((kind === 'operator' || kind === 'accepted') && !targets.some((name) => /\.md$/.test(name)))
    problems.push(`${row.id}: no page`);
  return problems;
}

function findProblems(text: string): string[] {
  const rows = readRows(text);
  const ids = rows.map(({ id }) => id);
  const count = (kind: string): number => rows.filter((row) => getKind(row) === kind).length;
  const summary = `Of ${rows.length} requirements, ${count('evidence')} have evidence, ${count('not applicable')} are not applicable, ${count('operator')} are duties of the operator, ${count('accepted')} are accepted risks and ${count('open')} are open.`;
  return [
    ...ASVS_REQUIREMENTS.filter((id) => !ids.includes(id)).map((id) => `${id}: missing`),
    ...ids.filter((id) => !ASVS_REQUIREMENTS.includes(id)).map((id) => `${id}: unknown`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: twice`),
    ...rows
      .filter(({ subject }) => subject === '' || subject.split(/\s+/).length > MOST_WORDS)
      .map(({ id }) => `${id}: subject of no or too many words`),
    ...rows.flatMap(findEvidenceProblems),
    ...(text.includes(summary) ? [] : [`the page does not say: ${summary}`]),
  ];
}

describe('page about OWASP ASVS', () => {
  it('has one row with evidence or a reason for each requirement of levels 1 and 2', () => {
    expect(findProblems(page)).toEqual([]);
  });

  it('is compared with all requirements of version 5.0.0, 70 of level 1 and 183 of level 2', () => {
    const ofLevel = (level: number) => ASVS_REQUIREMENTS.filter((id) => id.endsWith(` ${level}`));
    expect([ofLevel(1).length, ofLevel(2).length]).toEqual([70, 183]);
    expect(new Set(ASVS_REQUIREMENTS).size).toBe(253);
  });
});

describe('the check of the page about OWASP ASVS', () => {
  const ROW = /^\| 1\.2\.4 \| 1 \| (.*?) \| (.*) \|$/m;
  const change = (to: string): string[] => findProblems(page.replace(ROW, to));

  it.each([
    ['a missing requirement', '', '1.2.4 1: missing'],
    ['another level', '| 1.2.4 | 2 | SQL | [a](asvs.md) |', '1.2.4 1: missing'],
    ['an unknown requirement', '| 1.2.99 | 1 | SQL | [a](asvs.md) |', '1.2.99 1: unknown'],
    [
      'a requirement that occurs twice',
      '| 1.2.4 | 1 | SQL | [a](asvs.md) |\n| 1.2.4 | 1 | SQL | [a](asvs.md) |',
      '1.2.4 1: twice',
    ],
    ['a row without evidence', '| 1.2.4 | 1 | SQL |  |', '1.2.4 1: no evidence'],
    ['a row without links', '| 1.2.4 | 1 | SQL | the tests |', '1.2.4 1: no evidence'],
    [
      'a duty of the operator without a page',
      '| 1.2.4 | 1 | SQL | operator: TLS |',
      '1.2.4 1: no page',
    ],
    [
      'an accepted risk without a page',
      '| 1.2.4 | 1 | SQL | accepted: [a](../../package.json) |',
      '1.2.4 1: no page',
    ],
    ['an open point without a reason', '| 1.2.4 | 1 | SQL | open: |', '1.2.4 1: no reason'],
    [
      'a link to nothing',
      '| 1.2.4 | 1 | SQL | [a](../nothing.test.ts) |',
      '1.2.4 1: "../nothing.test.ts" does not exist',
    ],
    [
      'a link to nothing in an open point',
      '| 1.2.4 | 1 | SQL | open: no test; [a](../nothing.ts) |',
      '1.2.4 1: "../nothing.ts" does not exist',
    ],
  ])('finds %s', (_, to, problem) => {
    expect(change(to)).toContain(problem);
  });

  it('finds a wrong count in the summary', () => {
    expect(findProblems(page.replace('requirements, ', 'requirements, 1'))).toHaveLength(1);
  });
});
