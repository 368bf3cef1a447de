import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../../docs/reference');
const page = readFileSync(join(folder, 'duties.md'), 'utf8');
const DUTIES = [
  ...[11, 12, 15, 16, 17, 20, 21, 22, 23, 24, 27].map((article) => `DSA ${article}`),
  ...[13, 15, 17, 20, 30, 33].map((article) => `GDPR ${article}`),
  ...['EAA', 'AI Act 50', 'Directive 2011/83'],
];
const STATUSES = ['met', 'partly', 'not met', 'operator', 'not applicable'] as const;
const TEST = /\.(?:test|itest|e2e)\.tsx?$/;

interface Row {
  duty: string;
  status: string;
  where: string;
  test: string;
}

const readRows = (text: string): Row[] =>
  text
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| ?|\|$/g, '').trim()))
    .filter(([duty = ''], index) => index > 0 && /^(?:DSA|GDPR|EAA|AI Act|Directive)\b/.test(duty))
    .filter((cells) => cells.length >= 4)
    .map(([duty = '', , status = '', where = '', test = '']) => ({ duty, status, where, test }));

const getStatus = ({ status }: Row) => STATUSES.find((each) => each === status.split(':')[0]);

const getTargets = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#]*)[^)]*\)/g)].map(([, target = '']) => target);

function findRowProblems(row: Row): string[] {
  const kind = getStatus(row);
  const tests = getTargets(row.test);
  const missing = [...getTargets(row.status), ...getTargets(row.where), ...tests].filter(
    (target) => !existsSync(join(folder, target)),
  );
  return [
    ...missing.map((target) => `"${target}" does not exist`),
    ...tests.filter((target) => !TEST.test(target)).map((target) => `"${target}" is no test`),
    ...(kind ? [] : ['unknown status']),
    ...((kind === 'met' || kind === 'partly') && tests.length === 0 ? ['no test'] : []),
    ...(kind !== 'met' && !/: \S/.test(row.status) ? ['no reason'] : []),
  ].map((problem) => `${row.duty}: ${problem}`);
}

function findProblems(text: string): string[] {
  const rows = readRows(text);
  const duties = rows.map(({ duty }) => duty);
  const count = (kind: string): number => rows.filter((row) => getStatus(row) === kind).length;
  const summary = `Of ${rows.length} duties, ${count('met')} are met, ${count('partly')} are partly met, ${count('not met')} is not met, ${count('operator')} is a duty of the operator and ${count('not applicable')} does not apply.`;
  return [
    ...DUTIES.filter((duty) => !duties.includes(duty)).map((duty) => `${duty}: missing`),
    ...duties
      .filter((duty, index) => !DUTIES.includes(duty) || duties.indexOf(duty) !== index)
      .map((duty) => `${duty}: unknown or twice`),
    ...rows.flatMap(findRowProblems),
    ...(text.replaceAll('\n', ' ').includes(summary) ? [] : [`the page does not say: ${summary}`]),
  ];
}

describe('page about duties by law', () => {
  it('has one row for each duty, with existing files and tests', () => {
    expect(findProblems(page)).toEqual([]);
  });

  it.each([
    ['a missing duty', /^\| DSA 16 .*$/m, '', 'DSA 16: missing'],
    ['a missing test file', /leaving\.e2e\.ts\)/, 'none.e2e.ts)', 'none.e2e.ts" does not exist'],
    ['a met duty without test', /^(\| GDPR 20 .*) \| [^|]* \|$/m, '$1 | |', 'GDPR 20: no test'],
    ['a status without reason', /not met: [^|]*/, 'not met ', 'DSA 11: no reason'],
    ['an unknown status', /^(\| GDPR 15 \|[^|]*) \| met/m, '$1 | good', 'GDPR 15: unknown status'],
  ])('finds %s', (_what, from, to, problem) => {
    expect(findProblems(page.replace(from, to)).join('\n')).toContain(problem);
  });
});
