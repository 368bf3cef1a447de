import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { AxeResults } from '@duet/schemas/axe-results';
import { hashMember } from '@duet/service-kit/erased-members';
import { plantRow } from '@duet/testing/retention';
import { type IdentityApp, identityApp } from '../../../test/app';
import { activeMember, sha256 } from '../../../test/factories';
import { dataLevels } from '../../data-levels';

const DAY = 86_400_000;
const results = mkdtempSync(join(tmpdir(), 'duet-axe-'));

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());

const run = (program: string, ...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    [
      ...['--conditions=source', '-r', '@swc-node/register'],
      ...[resolve(__dirname, `../../cli/${program}.ts`), ...args],
    ],
    {
      cwd: resolve(__dirname, '../../../../..'),
      env: { PATH: '', NODE_ENV: 'test', DATABASE_URL: app.env.DATABASE_URL },
    },
  );

const findRow = (page: string, table: string): string =>
  page.split('\n').find((line) => line.startsWith(`| \`${table}\` |`)) ?? '';

// @spec 10.83
describe('report of the retention', () => {
  it('counts rows past their end and rows of erased members, and no others', async () => {
    const member = await activeMember(app);
    const gone = 'gonemember01';
    const seen = new Date(Date.now() - 402 * DAY);
    await plantRow(app, 'known_browser', { scope: sha256('an old one'), seen_at: seen });
    await plantRow(app, 'delete_offer', { member_id: gone, offered_at: seen });
    await plantRow(app, 'erased_member', { id_hash: hashMember(gone), erased_at: seen });
    const { stdout: page } = await run('data-report', 'retention');
    expect(findRow(page, 'known_browser')).toMatch(
      `| personal | account | 400 days after \`seen_at\` | \`delete-expired\` | 1, oldest ${seen.toISOString()} |`,
    );
    expect(findRow(page, 'delete_offer')).toMatch(/\| `Erasures` \| 1 \|$/);
    const [others] = await app.sql<{ n: string }>(
      'SELECT COUNT(*) AS n FROM session WHERE member_id = ?',
      [member.id],
    );
    expect(Number(others?.n)).toBeGreaterThan(0);
    expect(findRow(page, 'session')).toMatch(/\| 0 \|$/);
    expect(page).toContain('`EVIDENCE_DAYS` is 365.');
  }, 60_000);
});

// @spec 10.83
describe('record of processing activities', () => {
  it('names the company of each site, and the data, end and recipients of each purpose', async () => {
    const { stdout: record } = await run('report-command', 'processing', 'duet');
    expect(record).toContain('| duet | localhost | Duet B.V. | Keizersgracht 1, Amsterdam, NL |');
    const { stdout: page } = await run('data-report', 'processing');
    const personal = Object.entries(dataLevels).filter(([, level]) => level !== 'operational');
    expect(personal.filter(([table]) => !page.includes(`\`${table}\``))).toEqual([]);
    expect(page).toContain('| provider of age checks |');
  }, 60_000);
});

// @spec 10.84
describe('accessibility statement', () => {
  it('lists the violations of all results', async () => {
    const result = (reader: AxeResults['reader'], rule: string, screens: number): AxeResults => ({
      reader,
      ...{ at: `2026-11-0${screens}T10:00:00.000Z`, engine: 'axe-core 4.11.0', screens },
      violations: [
        {
          ...{ rule, impact: 'moderate', help: `Fix ${rule}`, tags: ['wcag2aa', 'wcag143'] },
          screens: ['/members'],
        },
      ],
    });
    writeFileSync(
      join(results, 'member.json'),
      JSON.stringify(result('member', 'color-contrast', 3)),
    );
    writeFileSync(join(results, 'visitor.json'), JSON.stringify(result('visitor', 'region', 2)));
    const { stdout } = await run('report-command', 'eaa', 'duet', '--results', results);
    expect(stdout).toContain('| checked screens | 3 of member, 2 of visitor |');
    expect(stdout).toContain('| date of the oldest check | 2026-11-02 |');
    expect(stdout).toContain('| Fix region | region | moderate | 1.4.3 | /members |');
    expect(stdout).toContain('Duet B.V.');
    expect(stdout).toContain('incomplete: no results for the pages of staff');
    writeFileSync(join(results, 'staff.json'), JSON.stringify(result('staff', 'list', 1)));
    const { stdout: whole } = await run('report-command', 'eaa', 'duet', '--results', results);
    expect(whole).toContain('| result | partly conformant');
  }, 60_000);

  it('says how to get results if there are none', async () => {
    await expect(run('report-command', 'eaa', '--results', '/nothing')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('tests/e2e/screens.e2e.ts'),
    });
  }, 60_000);

  it.each([[['eaa', 'elsewhere']], [['retention', 'duet']], [['nothing']], [['dsa']]])(
    'rejects the arguments %p',
    async (args) => {
      await expect(run('report-command', ...args)).rejects.toMatchObject({ code: 64 });
    },
    60_000,
  );
});
