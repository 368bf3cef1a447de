import { appendFile, readFile, readdir } from 'node:fs/promises';
import { hashMember } from '@duet/service-kit/erased-members';
import { AppError } from '@duet/service-kit/errors';
import { eventually } from '@duet/testing/eventually';
import { type IdentityApp, identityApp, quietDay } from '../../../test/app';
import {
  PASSWORD,
  type SignedUp,
  activeMember,
  mailRecipient,
  picture,
  signupForm,
  upload,
} from '../../../test/factories';
import { staffAtWork } from '../../../test/staff';
import { ErasureJob } from './erasure.job';
import { ErasureReplay } from './erasure-replay';
import { ErasureRepository } from './erasure.repository';
import { ErasureService } from './erasure.service';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());
afterEach(() => {
  app.stub.answer(quietDay);
  app.stub.reset();
});

const DAY = 86_400_000;
const leave = async (member: SignedUp): Promise<void> => {
  const answer = await app.request('DELETE', '/api/account', {
    as: member.as,
    body: { password: PASSWORD, reason: 'price', remarks: 'Too much for me' },
  });
  expect(answer.status).toBe(200);
};
const addPhoto = async (member: SignedUp, bytes: Buffer): Promise<void> => {
  expect(
    (await app.request('POST', '/api/photos', { as: member.as, ...upload(bytes) })).status,
  ).toBe(201);
};
const files = async (): Promise<string[]> =>
  (await readdir(app.env.MEDIA_DIR, { recursive: true })).filter((name) => name.endsWith('.webp'));
const erase = () => app.get(ErasureService).eraseDue();
const isThere = async (member: SignedUp): Promise<boolean> =>
  (await app.sql('SELECT 1 FROM account WHERE id = ?', [member.id])).length > 0;
const erasedEvents = async (member: SignedUp) =>
  (await app.published('member.erased')).filter(({ aggregate_id }) => aggregate_id === member.id);

describe('erasure', () => {
  // @spec 4.4
  it('starts after the grace period of 14 days and notifies every service', async () => {
    const member = await activeMember(app);
    await leave(member);
    app.clock.advance(14 * DAY - 1);
    await erase();
    expect(await isThere(member)).toBe(true);
    app.clock.advance(1);
    await erase();
    expect(await isThere(member)).toBe(false);
    const [event] = await erasedEvents(member);
    const cards = (await app.published('member.changed')).filter(
      ({ aggregate_id }) => aggregate_id === member.id,
    );
    expect(event?.version).toBeGreaterThan(cards.at(-1)?.version ?? 0);
    await eventually(async () =>
      expect(app.stub.events('member.erased').map(({ aggregate_id }) => aggregate_id)).toEqual([
        member.id,
        member.id,
        member.id,
      ]),
    );
  });

  it('continues with other members if it fails for one member', async () => {
    const members = [await activeMember(app), await activeMember(app)];
    for (const member of members) await leave(member);
    app.clock.advance(14 * DAY);
    jest
      .spyOn(app.get(ErasureRepository), 'deleteAccount')
      .mockRejectedValueOnce(new TypeError('planted'));
    await erase();
    expect((await Promise.all(members.map(isThere))).filter(Boolean)).toHaveLength(1);
    expect(await erase()).toBe(1);
  });

  it('skips reactivated members', async () => {
    const member = await activeMember(app);
    await leave(member);
    const token = (await mailRecipient(app, member.id, 'account_deleted'))?.token;
    await app.request('POST', '/api/account/reactivate', { body: { token } });
    app.clock.advance(15 * DAY);
    await erase();
    expect(await isThere(member)).toBe(true);
  });

  it('allows a new signup with the e-mail address', async () => {
    const member = await activeMember(app);
    await leave(member);
    app.clock.advance(14 * DAY);
    await erase();
    expect(
      (await app.request('POST', '/api/signup', { body: signupForm({ email: member.email }) }))
        .status,
    ).toBe(201);
  });

  it('removes the photo files even after an interruption, and keeps files that other members use', async () => {
    const [member, other] = [await activeMember(app), await activeMember(app)];
    const before = (await files()).length;
    await addPhoto(other, await picture());
    await addPhoto(member, await picture());
    await addPhoto(member, await picture());
    const [shared] = await app.sql<{ stem: string; blur_stem: string }>(
      'SELECT stem, blur_stem FROM photo WHERE member_id = ?',
      [other.id],
    );
    await app.sql(
      'UPDATE photo SET stem = ?, blur_stem = ? WHERE member_id = ? ORDER BY id LIMIT 1',
      [shared?.stem, shared?.blur_stem, member.id],
    );
    expect((await files()).length - before).toBe(12);
    await leave(member);
    app.clock.advance(14 * DAY);
    await app.get(ErasureService).erase(member.id, true);
    expect((await files()).length - before).toBe(12);
    await erase();
    const left = await files();
    expect(left.filter((name) => name.includes(shared?.stem ?? ''))).toHaveLength(3);
    expect(left.length - before).toBe(8);
  });

  // @spec 3.17
  it('keeps complaints without personal data, and the number of deleted accounts per reason', async () => {
    const member = await activeMember(app);
    const complaint = {
      name: 'Jane Doe',
      email: member.email,
      kind: 'payment',
      text: 'I was charged twice for one order.',
    };
    await app.request('POST', '/api/complaints', { as: member.as, body: complaint });
    await app.request('POST', '/api/complaints', { body: complaint });
    await leave(member);
    app.clock.advance(14 * DAY);
    await erase();
    expect(await app.sql('SELECT member_id, name, email, link, text FROM complaint')).toEqual(
      Array(2).fill({ member_id: null, name: '', email: '', link: '', text: '' }),
    );
    const [departures] = await app.sql<{ members: number }>(
      "SELECT SUM(members) AS members FROM departure WHERE site = 'duet' AND reason = 'price'",
    );
    expect(Number(departures?.members)).toBeGreaterThan(0);
    expect(await app.sql('SELECT id FROM mail_request WHERE address = ?', [member.email])).toEqual(
      [],
    );
  });

  // @spec 15.12
  it('keeps audit log entries about the member under a random id, without notes of staff', async () => {
    const { as } = await staffAtWork(app);
    const [member, other] = [await activeMember(app), await activeMember(app)];
    await app.request('POST', '/api/reports', {
      as: other.as,
      body: { profile_id: member.id, reason: 'scam', text: 'Asks for money' },
    });
    await app.request('POST', '/api/complaints', {
      body: {
        name: 'Ada',
        email: 'ada@else.example',
        kind: 'profile',
        text: 'That page shows my sister.',
        link: `/members/${member.id}`,
      },
    });
    const [reported] = await app.sql<{ id: string }>('SELECT id FROM report WHERE profile_id = ?', [
      member.id,
    ]);
    const [complained] = await app.sql<{ id: string }>(
      "SELECT id FROM complaint WHERE email = 'ada@else.example'",
    );
    const reasons = { ground: 'money', facts: 'Asked for money.' };
    const decided = [
      await app.request('POST', `/api/staff/reports/${reported?.id}`, {
        as,
        body: { decision: 'warn', ...reasons, note: 'Maeve again' },
      }),
      await app.request('POST', `/api/staff/complaints/${complained?.id}`, {
        as,
        body: { decision: 'warn', ...reasons, answer: 'Thank you.', note: 'Maeve again' },
      }),
      await app.request('POST', `/api/staff/members/${other.id}`, {
        as,
        body: { decision: 'ban', ...reasons, note: 'Another one' },
      }),
    ];
    expect(decided.map(({ status }) => status)).toEqual([200, 200, 200]);
    await leave(member);
    app.clock.advance(14 * DAY);
    await erase();
    const acts = await app.sql<{ action: string; subject_id: string; details: string }>(
      'SELECT action, subject_id, details FROM staff_audit WHERE staff_id = ? ORDER BY id',
      [as.staff],
    );
    const warnings = acts.filter(({ action }) => action === 'member.warned');
    expect(warnings).toHaveLength(2);
    expect(new Set(warnings.map(({ subject_id }) => subject_id)).size).toBe(1);
    for (const trace of [member.id, 'Maeve again'])
      expect(JSON.stringify(acts)).not.toContain(trace);
    expect(acts).toContainEqual({
      action: 'member.banned',
      subject_id: other.id,
      details: '{"ground":"money","cause":"staff","note":"Another one"}',
    });
    expect(
      await app.sql('SELECT link, name FROM complaint WHERE id = ?', [complained?.id]),
    ).toEqual([{ link: '', name: 'Ada' }]);
  });
});

describe('the erasure log', () => {
  it('identifies erased members by hash only', async () => {
    const member = await activeMember(app);
    await leave(member);
    app.clock.advance(14 * DAY);
    await erase();
    const log = await readFile(app.env.ERASURE_LOG, 'utf8');
    expect(log).toContain(hashMember(member.id));
    for (const trace of [member.id, member.email]) expect(log).not.toContain(trace);
  });

  // @spec 16.7
  it('repeats the erasure of members in every service when it is replayed after a restore', async () => {
    const member = await activeMember(app);
    const rows = await backup(member);
    await leave(member);
    app.clock.advance(14 * DAY);
    await erase();
    await restore(rows);
    expect(await isThere(member)).toBe(true);
    app.stub.answer({
      'matching.erase': ({ hashes }) => ({
        erased: hashes.includes(hashMember(member.id)) ? 1 : 0,
      }),
    });
    expect(await app.get(ErasureReplay).run()).toBe(2);
    expect(await isThere(member)).toBe(false);
    for (const call of ['matching.erase', 'messaging.erase', 'billing.erase'] as const) {
      expect(app.stub.calls(call).flatMap(({ hashes }) => hashes)).toContain(hashMember(member.id));
    }
    app.stub.answer(quietDay);
    expect(await app.get(ErasureReplay).run()).toBe(0);
  });

  it('is replayed in each run of the erasure job until a replay succeeds', async () => {
    const member = await activeMember(app);
    await appendFile(
      app.env.ERASURE_LOG,
      `${JSON.stringify({ member: hashMember(member.id), site: 'duet', at: app.clock.now().toISOString() })}\n{"member":"cut sho`,
    );
    app.stub.answer({
      'billing.erase': () => {
        throw new AppError('unavailable');
      },
    });
    const job = app.get(ErasureJob);
    await expect(job.run()).rejects.toThrow();
    app.stub.answer(quietDay);
    app.stub.reset();
    await job.run();
    expect(await isThere(member)).toBe(false);
    expect(app.stub.calls('billing.erase').flatMap(({ hashes }) => hashes)).toEqual([
      hashMember(member.id),
    ]);
    app.stub.reset();
    await job.run();
    expect(app.stub.calls('billing.erase')).toEqual([]);
  });
});

type Backup = Record<'account' | 'profile', Record<string, unknown>[]>;

async function backup(member: SignedUp): Promise<Backup> {
  return {
    account: await app.sql('SELECT * FROM account WHERE id = ?', [member.id]),
    profile: await app.sql('SELECT * FROM profile WHERE member_id = ?', [member.id]),
  };
}

async function restore(rows: Backup): Promise<void> {
  for (const table of ['account', 'profile'] as const) {
    for (const row of rows[table])
      await app.sql(`INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (?)`, [
        Object.values(row),
      ]);
  }
  await app.sql('DELETE FROM erased_member');
}
