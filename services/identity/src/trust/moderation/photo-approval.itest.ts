import { join } from 'node:path';
import type { PhotosResponse } from '@duet/schemas/staff-queues';
import type { As } from '@duet/testing/test-app';
import sharp from 'sharp';
import { type IdentityApp, identityApp } from '../../../test/app';
import {
  type SignedUp,
  activeMember,
  mailRecipient,
  picture,
  upload,
} from '../../../test/factories';
import { staffAtWork } from '../../../test/staff';
import { REASONS, moderation } from '../../../test/moderation';

let app: IdentityApp;
let as: As;
let member: SignedUp;
let other: SignedUp;
const { get, decide, acts, cards } = moderation({ as: () => as, app: () => app });
beforeAll(async () => {
  app = await identityApp({
    'trust.get': ({ member_ids: ids }) => ({
      members: ids.map((id) => ({
        member_id: id,
        trust: { level: 'low', days: 1, paid: false, answered: 0, reports: 2, blocks: 0 },
      })),
    }),
  });
  // The settings must change before the login, which reads them.
  await app.sql("UPDATE site SET settings = ? WHERE id = 'duet'", [
    JSON.stringify({ photo_approval: true }),
  ]);
  ({ as } = await staffAtWork(app, [{ site: 'duet', role: 'moderator' }]));
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('DELETE FROM report');
  await app.sql('DELETE FROM complaint');
  await app.sql('DELETE FROM quota');
  [member, other] = [await activeMember(app), await activeMember(app)];
});

describe('photo approval', () => {
  async function photo(of: SignedUp): Promise<string> {
    const { body } = await app.request('POST', '/api/photos', {
      as: of.as,
      ...upload(await picture()),
    });
    return (body as { image: { id: string } }).image.id;
  }

  it('lists the unblurred pending photos of the site with their owners', async () => {
    const id = await photo(member);
    const { waiting, photos } = await get<PhotosResponse>('photos');
    expect(waiting).toBe(photos.length);
    const mine = photos.find((each) => each.id === id);
    expect(mine).toMatchObject({ member: { id: member.id, name: 'Maeve', status: 'active' } });
    expect((await app.request('GET', `/media/${mine?.image}`)).status).toBe(200);
    expect(await get<PhotosResponse>('photos', { ...as, site: 'funkenflug' })).toEqual({
      waiting: 0,
      photos: [],
      ...{ has_more: false, cursor: null },
    });
    expect(
      (await decide(`photos/${id}`, { decision: 'approve' }, { ...as, site: 'funkenflug' })).status,
    ).toBe(404);
  });

  it('publishes an approved photo as main photo and audits the approval', async () => {
    const id = await photo(member);
    expect((await cards(member.id)).at(-1)?.main_image).toBeNull();
    expect((await decide(`photos/${id}`, { decision: 'approve' })).status).toBe(200);
    expect((await cards(member.id)).at(-1)?.main_image).toMatchObject({ id, status: 'active' });
    expect(await acts()).toContainEqual(
      expect.objectContaining({ action: 'photo.approved', subject_id: id, staff_id: as.staff }),
    );
    expect((await get<PhotosResponse>('photos')).photos.map((each) => each.id)).not.toContain(id);
  });

  // @spec 15.6
  it('shows a rejected photo only to its owner, with a reason by mail', async () => {
    const id = await photo(member);
    expect((await decide(`photos/${id}`, { decision: 'refuse', reason: 'not_you' })).status).toBe(
      200,
    );
    const { body } = await app.request('GET', '/api/profile', { as: member.as });
    expect(JSON.stringify(body)).toContain('"refused"');
    const seen = await app.request('GET', `/api/profiles/${member.id}`, { as: other.as });
    expect(JSON.stringify(seen.body)).not.toContain(id);
    expect((await acts())[0]).toMatchObject({
      action: 'photo.refused',
      details: JSON.stringify({ reason: 'not_you' }),
    });
    expect(await mailRecipient(app, member.id, 'decision')).toMatchObject({
      values: { decision: 'remove_photo', ground: 'not_you', told: 'no', source: 'photo' },
    });
  });

  // @spec 15.10
  it('marks photos that are similar to rejected photos or photos of closed accounts', async () => {
    const face = sharp(join(__dirname, '../../../../../tools/demo/photos/adam-1.webp'));
    const [refused, closed] = [await activeMember(app), await activeMember(app)];
    const add = async (of: SignedUp, bytes: Buffer) =>
      (
        (await app.request('POST', '/api/photos', { as: of.as, ...upload(bytes) })).body as {
          image: { id: string };
        }
      ).image.id;
    await decide(
      `photos/${await add(refused, await face.clone().jpeg({ quality: 70 }).toBuffer())}`,
      { decision: 'refuse', reason: 'not_you' },
    );
    await decide(`photos/${await add(closed, await face.clone().resize(400).jpeg().toBuffer())}`, {
      decision: 'approve',
    });
    await decide(`members/${closed.id}`, { decision: 'ban', ...REASONS });
    const id = await add(member, await face.clone().resize(500).png().toBuffer());
    await add(other, await picture());
    const { photos } = await get<PhotosResponse>('photos');
    const found = photos
      .find((each) => each.id === id)
      ?.alike.map(({ member_id: of, why }) => ({ of, why }));
    expect(found).toEqual(
      expect.arrayContaining([
        { of: refused.id, why: 'refused' },
        { of: closed.id, why: 'closed' },
      ]),
    );
    expect(found).toHaveLength(2);
    expect(photos.filter((each) => each.member.id === other.id).map(({ alike }) => alike)).toEqual([
      [],
    ]);
  });

  it('accepts only one of two concurrent decisions', async () => {
    const id = await photo(member);
    const answers = await Promise.all([
      decide(`photos/${id}`, { decision: 'approve' }),
      decide(`photos/${id}`, { decision: 'refuse', reason: 'unclear' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await decide(`photos/${id}`, { decision: 'refuse' })).status).toBe(422);
  });
});
