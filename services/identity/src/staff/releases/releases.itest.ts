import type { InternalResponse } from '@duet/schemas/internal';
import type { RegistrySummary } from '@duet/schemas/release-control';
import { countField, evidenceKey, timeField, toMinute } from '@duet/schemas/remote-evidence';
import type { StaffReleasesResponse } from '@duet/schemas/staff-releases';
import { Redis } from 'ioredis';
import { type IdentityApp, identityApp } from '../../../test/app';
import { type LoggedIn, staffAtWork } from '../../../test/staff';

let app: IdentityApp;
let staff: LoggedIn;
beforeAll(async () => {
  app = await identityApp();
  staff = await staffAtWork(app);
}, 30_000);
afterAll(() => app.close());

const summary = (revision: number, signedAt: string): RegistrySummary => ({
  revision,
  signed_at: signedAt,
  remotes: [
    {
      ...{ remote: 'chat', live: '2.0.0', previous: '1.0.0', revoked: [] },
      canary: { version: '3.0.0', percent: 5, plan: [5, 50] },
    },
  ],
  kept: [
    {
      ...{ at: '2026-01-05T09:00:00.000Z', remote: 'chat', version: '3.0.0' },
      ...{ actor: 'kim', commit: 'def5678', reason: null },
    },
    {
      ...{ at: '2026-01-05T09:00:00.000Z', remote: 'garden', version: '0.1.0' },
      ...{ actor: 'kim', commit: 'aaa1111', reason: null },
    },
  ],
  log: [
    {
      ...{ at: '2026-01-05T08:00:00.000Z', remote: 'chat', act: 'quarantine', version: '0.9.0' },
      ...{ from: null, live: null, actor: 'kim', commit: null, reason: null },
    },
    {
      ...{ at: '2026-01-05T10:00:00.000Z', remote: 'chat', act: 'publish', version: '2.0.0' },
      ...{ from: '1.0.0', live: '2.0.0', actor: 'kim', commit: 'abc1234', reason: 'new list' },
    },
  ],
});
const digest = (revision: number): string => String(revision).padStart(64, '0');
const report = (revision: number, signedAt = `2026-01-05T10:00:0${revision}.000Z`) =>
  app.call('releases.report', {
    digest: digest(revision),
    summary: summary(revision, signedAt),
  });
const control = async (revision = 0): Promise<InternalResponse<'releases.control'>> =>
  (await app.call('releases.control', { summary: digest(revision) })).body;
const list = async (): Promise<StaffReleasesResponse> =>
  (await app.request('GET', '/api/staff/releases', { as: staff.as })).body as StaffReleasesResponse;
const act = (what: string, version: string, reason = 'Many errors.') =>
  app.request('POST', '/api/staff/releases/acts', {
    as: staff.as,
    body: { remote: 'chat', version, act: what, reason },
  });
const statuses = async (...acts: [string, string][]): Promise<number[]> => {
  const found = [];
  for (const [what, version] of acts) found.push((await act(what, version)).status);
  return found;
};

// @spec 11.29
describe('releases of remotes', () => {
  it('are empty until a gateway has reported its registry', async () => {
    expect(await list()).toEqual({ reported_at: null, remotes: [] });
    expect((await act('take_back', '2.0.0')).status).toBe(404);
  });

  it('are known after the first report of a registry; an older registry never replaces them', async () => {
    expect((await control(2)).is_known).toBe(false);
    expect((await report(2)).status).toBe(200);
    expect((await control(2)).is_known).toBe(true);
    await report(1);
    expect([(await control(1)).is_known, (await control(2)).is_known]).toEqual([false, true]);
  });

  it('show versions with release, share and evidence of the last hour', async () => {
    const now = app.clock.now().getTime();
    const fields = { [countField('chat@2.0.0', 'loaded')]: 4, [timeField('chat@2.0.0', 90)]: 4 };
    await app.get<Redis>(Redis).hset(evidenceKey(toMinute(now)), fields);
    await app.get<Redis>(Redis).hset(evidenceKey(toMinute(now) - 30), {
      ...fields,
      [countField('chat@2.0.0', 'browser')]: 1,
    });
    await app.get<Redis>(Redis).hset(evidenceKey(toMinute(now) - 61), fields);
    const { remotes } = await list();
    expect(remotes[0]?.versions).toMatchObject([
      {
        ...{ version: '2.0.0', role: 'live', state: 'shown', percent: null },
        released: { actor: 'kim', commit: 'abc1234', reason: 'new list', dirty: false },
        last_hour: { loaded: 8, failed: 0, browser_errors: 1, p50_ms: 75, p95_ms: 98 },
      },
      { version: '3.0.0', role: 'canary', percent: 5, last_hour: { loaded: 0, p50_ms: null } },
      { version: '1.0.0', role: 'previous', released: null },
    ]);
  });

  it('include the history of a remote without released versions', async () => {
    expect((await list()).remotes[1]).toEqual({
      remote: 'garden',
      versions: [],
      history: [
        {
          ...{ at: '2026-01-05T09:00:00.000Z', by: 'publisher', actor: 'kim', act: 'keep' },
          ...{ version: '0.1.0', from: null, percent: null, commit: 'aaa1111', reason: null },
        },
      ],
    });
  });

  it('are withheld and released by staff; history and audit log record each action', async () => {
    expect(await statuses(['hold', '3.0.0'], ['take_back', '2.0.0'])).toEqual([200, 200]);
    expect((await control()).control).toEqual({
      revision: 2,
      withheld: [
        { remote: 'chat', version: '3.0.0', state: 'held' },
        { remote: 'chat', version: '2.0.0', state: 'taken_back' },
      ],
      shares: [],
    });
    expect((await list()).remotes[0]?.versions.map(({ state }) => state)).toEqual([
      'taken_back',
      'held',
      'shown',
    ]);
    expect(await statuses(['release', '2.0.0'])).toEqual([200]);
    expect((await control()).control).toMatchObject({ revision: 3, withheld: [{ state: 'held' }] });
    expect((await list()).remotes[0]?.history).toMatchObject([
      { by: 'staff', actor: 'Robin', act: 'release', version: '2.0.0', reason: 'Many errors.' },
      { by: 'staff', act: 'take_back' },
      { by: 'staff', act: 'hold' },
      { by: 'publisher', actor: 'kim', act: 'publish', from: '1.0.0' },
      { by: 'publisher', act: 'keep', version: '3.0.0', from: null, commit: 'def5678' },
      { by: 'publisher', act: 'quarantine', version: '0.9.0' },
    ]);
    const audit = await app.sql<{ action: string; subject_id: string; site: null }>(
      "SELECT action, subject_id, site FROM staff_audit WHERE subject_kind = 'remote' ORDER BY id",
    );
    expect(audit.map(({ action, subject_id: id }) => `${action} ${id}`)).toEqual([
      'release.hold chat@3.0.0',
      'release.take_back chat@2.0.0',
      'release.release chat@2.0.0',
    ]);
    expect(audit.every(({ site }) => site === null)).toBe(true);
  });

  it('allow another share for a canary only if its signed plan contains the share', async () => {
    const step = (percent: number) =>
      app.request('POST', '/api/staff/releases/acts', {
        as: staff.as,
        body: { remote: 'chat', version: '3.0.0', act: 'step', percent, reason: 'Healthy.' },
      });
    expect((await step(50)).status).toBe(409);
    await act('release', '3.0.0');
    expect([(await step(20)).status, (await step(50)).status]).toEqual([409, 200]);
    expect((await control()).control).toMatchObject({ withheld: [], shares: [{ percent: 50 }] });
    const canary = (await list()).remotes[0]?.versions[1];
    expect(canary).toMatchObject({ percent: 50, plan: [5, 50] });
    expect((await act('hold', '3.0.0')).status).toBe(200);
  });

  it('stay withheld in a newer registry', async () => {
    await report(3);
    expect((await control(3)).control.withheld).toEqual([
      { remote: 'chat', version: '3.0.0', state: 'held' },
    ]);
  });

  it('reject actions that do not apply, and actions without a reason', async () => {
    expect(
      await statuses(
        ['hold', '3.0.0'],
        ['hold', '2.0.0'],
        ['release', '2.0.0'],
        ['take_back', '9.9.9'],
      ),
    ).toEqual([409, 409, 409, 404]);
    expect((await act('take_back', '2.0.0', '  ')).status).toBe(422);
    expect((await control()).control.revision).toBe(6);
  });

  it('accept only one of two concurrent actions', async () => {
    const both = await Promise.all([act('take_back', '2.0.0'), act('take_back', '2.0.0')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
