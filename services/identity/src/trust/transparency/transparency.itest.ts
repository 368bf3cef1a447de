import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { AppealsResponse } from '@duet/schemas/staff-queues';
import type { As } from '@duet/testing/test-app';
import { type IdentityApp, identityApp } from '../../../test/app';
import { PASSWORD, type SignedUp, activeMember, mailRecipient } from '../../../test/factories';
import { staffAtWork } from '../../../test/staff';
import { ErasureService } from '../../account/erasure/erasure.service';
import { loadDsaFacts } from './dsa-facts';
import { buildDsaReport } from './dsa-report';
import { parsePeriod } from './period';
import { TransparencyRepository } from './transparency.repository';

const FACTS = 'You threatened somebody on Monday.';

let app: IdentityApp;
let moderator: As;
let colleague: As;
let reporter: SignedUp;
let reversed: SignedUp;

const join = (): Promise<SignedUp> => activeMember(app);
const at = (day: string): void => app.clock.set(`2025-${day}Z`);
const report = async ({ id }: SignedUp, reason: string): Promise<string> => {
  const body = { profile_id: id, reason };
  const { status } = await app.request('POST', '/api/reports', { as: reporter.as, body });
  expect(status).toBe(200);
  const [row] = await app.sql<{ id: string }>('SELECT id FROM report WHERE profile_id = ?', [id]);
  return row?.id ?? '';
};
const decide = async (path: string, body: object): Promise<void> => {
  const found = await app.request('POST', `/api/staff/${path}`, {
    as: moderator,
    body: { facts: FACTS, ...body },
  });
  expect(found).toMatchObject({ status: 200 });
};
const complain = async (kind: string): Promise<void> => {
  const { status } = await app.request('POST', '/api/complaints', {
    body: {
      ...{ name: 'Noor', email: `${kind}@duet.example`, kind, link: '/members/abc' },
      text: 'This profile shows a photo of my sister.',
    },
  });
  expect(status).toBe(201);
};
const appeal = async ({ id }: SignedUp): Promise<void> => {
  const token = (await mailRecipient(app, id, 'decision'))?.token;
  const body = { token, text: 'It was not me.' };
  expect((await app.request('POST', '/api/statements/appeal', { body })).status).toBe(200);
};
const answer = async ({ id }: SignedUp, outcome: string): Promise<void> => {
  const { body } = await app.request('GET', '/api/staff/appeals', { as: colleague });
  const found = (body as AppealsResponse).appeals.find(({ member }) => member?.id === id);
  const { status } = await app.request('POST', `/api/staff/appeals/${found?.id}`, {
    as: colleague,
    body: { outcome, answer: 'We have read it all.' },
  });
  expect(status).toBe(200);
};
const build = async (name: string, sites = ['duet']) => {
  const period = parsePeriod(name);
  if (!period) throw new Error(`${name} is no period`);
  const repository = new TransparencyRepository(app.dataSource);
  const facts = await loadDsaFacts(repository, sites, period);
  return buildDsaReport(facts, { sites, period, now: app.clock.now() });
};
const figures = async (name: string, sites?: string[]) => {
  const { sections } = await build(name, sites);
  const all = sections.flatMap((section) => section.figures);
  return (figure: string) => all.find((each) => each.name === figure);
};
const run = (...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    [
      ...['--conditions=source', '-r', '@swc-node/register'],
      ...[resolve(__dirname, '../../cli/report-command.ts'), ...args],
    ],
    {
      cwd: resolve(__dirname, '../../../../..'),
      env: { PATH: '', NODE_ENV: 'test', DATABASE_URL: app.env.DATABASE_URL },
    },
  );
const count = async (statement: string): Promise<number> => {
  const [row] = await app.sql<{ count: string }>(`SELECT COUNT(*) AS count FROM ${statement}`);
  return Number(row?.count);
};

beforeAll(async () => {
  app = await identityApp();
  at('01-31T20:00:00');
  moderator = (await staffAtWork(app, [{ site: 'duet', role: 'moderator' }])).as;
  colleague = (await staffAtWork(app, [{ site: 'duet', role: 'support' }])).as;
  reporter = await join();
  const [before, lawless, dismissed] = [await join(), await join(), await join()];
  const [warned, late] = [await join(), await join()];
  reversed = await join();
  const first = await report(before, 'fake');
  at('02-01T00:00:00');
  await decide(`reports/${first}`, { decision: 'warn', ground: 'untrue' });
  at('02-03T08:00:00');
  const second = await report(reversed, 'offensive');
  at('02-03T10:00:00');
  await decide(`reports/${second}`, { decision: 'ban', ground: 'insults' });
  at('02-04T10:00:00');
  await appeal(reversed);
  at('02-05T10:00:00');
  await answer(reversed, 'reverse');
  at('02-06T00:00:00');
  const third = await report(lawless, 'illegal');
  at('02-06T06:00:00');
  await decide(`reports/${third}`, { decision: 'suspend', days: 7, ground: 'illegal' });
  await appeal(lawless);
  at('02-07T00:00:00');
  const fourth = await report(dismissed, 'photos');
  at('02-07T01:00:00');
  await decide(`reports/${fourth}`, { decision: 'dismiss' });
  at('02-07T06:00:00');
  await answer(lawless, 'uphold');
  at('02-08T00:00:00');
  await decide(`members/${warned.id}`, { decision: 'warn', ground: 'money' });
  await complain('illegal_content');
  await complain('payment');
  at('03-01T00:00:00');
  await decide(`members/${late.id}`, { decision: 'ban', ground: 'advertising' });
}, 120_000);
afterAll(() => app.close());

// @spec 10.82
describe('transparency report of a month', () => {
  it('counts the stored notices, measures and appeals of the month', async () => {
    const figure = await figures('2025-02');
    const february = (column: string) =>
      `site = 'duet' AND DATE_FORMAT(${column}, '%Y-%m') = '2025-02'`;
    const received =
      (await count(`report WHERE ${february('created_at')}`)) +
      (await count(`complaint WHERE kind <> 'payment' AND ${february('created_at')}`));
    const decided = await count(`report WHERE ${february('decided_at')}`);
    const decisions = (condition: string) =>
      count(`member_decision WHERE ${condition} AND ${february('decided_at')}`);
    expect([received, decided]).toEqual([4, 4]);
    expect(figure('notices received')).toMatchObject({ value: received });
    expect(figure('notices decided')).toMatchObject({ value: decided });
    expect(figure('measures taken because of notices')).toMatchObject({
      value: await decisions("source = 'report'"),
      rows: [
        { measure: 'ban', ground: 'insults', basis: 'terms', count: 1 },
        { measure: 'suspend', ground: 'illegal', basis: 'law', count: 1 },
        { measure: 'warn', ground: 'untrue', basis: 'terms', count: 1 },
      ],
    });
    expect(figure('measures on own initiative')).toMatchObject({
      value: await decisions("source = 'staff'"),
      rows: [{ measure: 'warn', source: 'staff', ground: 'money', decided_by: 'staff' }],
    });
    expect(figure('appeals received')).toMatchObject({
      value: await count(`member_decision WHERE ${february('appealed_at')}`),
    });
    expect(figure('appeals decided')).toMatchObject({
      value: await count(`member_decision WHERE ${february('appeal_decided_at')}`),
    });
    expect(figure('decisions reversed')).toMatchObject({
      value: await count("member_decision WHERE appeal_outcome = 'reversed'"),
    });
  });

  it('has the median times to decisions and measures', async () => {
    const figure = await figures('2025-02');
    expect(
      [
        'median time from a notice to its decision',
        'median time from a notice to a measure',
        'median time from an appeal to its decision',
      ].map((name) => figure(name)),
    ).toMatchObject([
      { value: 3, unit: 'hours' },
      { value: 4, unit: 'hours' },
      { value: 24, unit: 'hours' },
    ]);
  });

  it('leaves out other sites and other months', async () => {
    const other = await figures('2025-02', ['funkenflug']);
    expect(other('notices received')).toMatchObject({ value: 0, rows: [] });
    const march = await figures('2025-03');
    expect(march('measures on own initiative')).toMatchObject({ value: 1 });
    expect(march('notices decided')).toMatchObject({ value: 0 });
  });

  it('is summed with the other months in the report of a half-year', async () => {
    const half = await figures('2025-H1');
    expect(half('notices received')).toMatchObject({ value: 5 });
    expect(half('measures on own initiative')).toMatchObject({ value: 2 });
  });

  it('keeps measures and decided appeals of an erased member, and counts erased members', async () => {
    expect((await build('2025-02')).erased_members).toBe(0);
    const { status } = await app.request('DELETE', '/api/account', {
      as: reversed.as,
      body: { password: PASSWORD, reason: 'price', remarks: '' },
    });
    expect(status).toBe(200);
    app.clock.advance(15 * 86_400_000);
    await app.get(ErasureService).eraseDue();
    expect(await count("member_decision WHERE appeal_outcome = 'reversed'")).toBe(0);
    const figure = await figures('2025-02');
    expect(figure('measures taken because of notices')).toMatchObject({ value: 3 });
    expect(figure('decisions reversed')).toMatchObject({ value: 1 });
    expect(figure('notices received')).toMatchObject({ value: 3 });
    expect((await build('2025-02')).erased_members).toBe(1);
  });
});

describe('report command', () => {
  it('prints the report of a site as JSON, and of all sites as Markdown', async () => {
    const { stdout } = await run('dsa', '2025-02', 'duet', '--json');
    expect(JSON.parse(stdout)).toEqual({ ...(await build('2025-02')), finished: true });
    const page = (await run('dsa', '2025-02')).stdout;
    expect(page).toContain('# Transparency report 2025-02');
    expect(page).toMatch(/\| sites \| .*duet.*funkenflug/);
  }, 60_000);

  it.each([
    ['an unknown site', ['dsa', '2025-02', 'elsewhere'], 'There is no site elsewhere'],
    ['a period that has not begun', ['dsa', '2099'], '2099 has not begun'],
    ['a period in another form', ['dsa', '2025-Q1'], '2026-H1'],
  ])('rejects %s', async (_what, args, text) => {
    await expect(run(...args)).rejects.toMatchObject({
      code: 64,
      stdout: '',
      stderr: expect.stringContaining(text),
    });
  });
});
