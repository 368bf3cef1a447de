import { idFloor, newId } from '@duet/service-kit/ids';
import { type IdentityApp, identityApp } from '../../../test/app';
import { PASSWORD, type SignedUp, activeMember } from '../../../test/factories';
import { ErasureJob } from './erasure.job';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());

const DAY = 86_400_000;
const erase = () => app.get(ErasureJob).run();
const leave = (member: SignedUp) =>
  app.request('DELETE', '/api/account', { as: member.as, body: { password: PASSWORD } });

const newIdNow = () => `${idFloor(app.clock.now()).slice(0, 10)}${newId().slice(10)}`;

/** Inserts the rows as an earlier version does, without a link to the member. */
async function storeUnlinked(about: string): Promise<string> {
  const id = newIdNow();
  await app.sql(
    `INSERT INTO complaint (id, reference, site, kind, name, email, locale, link, text, created_at)
      VALUES (?, ?, 'duet', 'profile', 'Ada', 'ada@else.example', 'en', ?, 'My sister.', ?)`,
    [id, id.slice(-11), `/members/${about}`, app.clock.now()],
  );
  await app.sql(
    `INSERT INTO staff_audit (id, at, site, action, subject_kind, subject_id, details, request_id)
      VALUES (?, ?, 'duet', 'complaint.answered', 'complaint', ?, ?, 'r')`,
    [
      ...[newIdNow(), app.clock.now(), id],
      JSON.stringify({ profile: about, note: 'Maeve again', kind: 'profile' }),
    ],
  );
  return id;
}
const traces = async (complaintId: string) => [
  ...(await app.sql('SELECT link, linked_id FROM complaint WHERE id = ?', [complaintId])),
  ...(await app.sql('SELECT details, profile_id FROM staff_audit WHERE subject_id = ?', [
    complaintId,
  ])),
];
const REMOVED = [
  { link: '', linked_id: null },
  { details: '{"kind": "profile"}', profile_id: null },
];

describe('complaints and audit log entries stored by an earlier release', () => {
  // @spec 15.12
  it('are linked to their members before any member is erased', async () => {
    const [member, other] = [await activeMember(app), await activeMember(app)];
    const [gone, kept] = [await storeUnlinked(member.id), await storeUnlinked(other.id)];
    await leave(member);
    await erase();
    expect(await traces(gone)).toMatchObject([{ linked_id: member.id }, { profile_id: member.id }]);
    app.clock.advance(14 * DAY);
    await erase();
    expect((await traces(gone))[0]).toEqual({ link: '', linked_id: null });
    expect(JSON.stringify(await traces(gone))).not.toContain('Maeve');
    expect(await traces(kept)).toMatchObject([
      { link: `/members/${other.id}`, linked_id: other.id },
      { profile_id: other.id },
    ]);
  });

  it('lose all personal data if their member was already erased', async () => {
    const member = await activeMember(app);
    await leave(member);
    app.clock.advance(14 * DAY);
    await erase();
    const late = await storeUnlinked(member.id);
    await erase();
    expect(await traces(late)).toEqual(REMOVED);
  });
});
