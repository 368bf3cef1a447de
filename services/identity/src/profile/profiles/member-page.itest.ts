import { AppError } from '@duet/service-kit/errors';
import { eventually } from '@duet/testing/eventually';
import { type IdentityApp, identityApp, quietDay } from '../../../test/app';
import { type SignedUp, activeMember, picture, signUp, upload } from '../../../test/factories';

let app: IdentityApp;
let member: SignedUp;
let reader: SignedUp;
beforeAll(async () => {
  app = await identityApp();
  member = await activeMember(app, { name: 'Sanne' });
  reader = await activeMember(app, { city: 'Utrecht' });
  await app.request('PATCH', '/api/profile', {
    as: member.as,
    body: {
      about: 'Sails badly.',
      interests: ['sailing'],
      sexuality: 'bi',
      relationship_status: 'single',
      reason: 'Good company',
    },
  });
  for (let count = 0; count < 2; count++)
    await app.request('POST', '/api/photos', { as: member.as, ...upload(await picture()) });
  await app.request('POST', '/api/page-hidden', { as: member.as, body: {} });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.stub.answer(quietDay);
  await settings({});
});

const settings = async (values: object) => {
  await app.sql("UPDATE site SET settings = ? WHERE id = 'duet'", [JSON.stringify(values)]);
  app.clock.advance(6_000);
};
const relation = (changes: object) =>
  app.stub.answer({
    'relations.get': () => ({
      liked: false,
      likes_me: false,
      match: false,
      blocked: false,
      blocked_by: false,
      ...changes,
    }),
  });
const premium = () => app.stub.answer({ 'wallets.get': () => ({ credits: 7, paid_user: true }) });
const view = async (as: object = {}, id = member.id) =>
  app.request('GET', `/api/profiles/${id}`, { as });
const page = async (as: object = {}) =>
  (
    (await view(as)).body as {
      profile: Record<string, unknown> & { images: { locked: boolean; filename: string }[] };
    }
  ).profile;

describe('member page', () => {
  // @spec 6.1
  it('shows a visitor the main photo and public fields, and names the fields that only members see', async () => {
    const shown = await page();
    expect(shown).toMatchObject({
      name: 'Sanne',
      city: 'Zeist',
      about: 'Sails badly.',
      reason: 'Good company',
      sexuality: null,
      relationship_status: null,
      last_active: null,
      distance: null,
      liked: false,
      blocked: false,
      notes: [{ field: 'relationship_status', needs: 'login' }],
    });
    expect(shown.images.map(({ locked }) => locked)).toEqual([false, true]);
  });

  // @spec 6.4
  it('shows a free member all fields, a coarse distance and blurred photos', async () => {
    const shown = await page(reader.as);
    expect(shown).toMatchObject({
      sexuality: 'bi',
      relationship_status: 'single',
      distance: 'under_10',
      last_active: 'today',
      notes: [],
    });
    expect(shown.images.map(({ locked }) => locked)).toEqual([false, true]);
    expect(JSON.stringify(shown)).not.toMatch(
      /1990-05-17|@duet\.example|latitude|looking_for|likes_me|"invisible"/,
    );
  });

  // @spec 6.5
  it('shows a premium member all photos without blur', async () => {
    premium();
    expect((await page(reader.as)).images.map(({ locked }) => locked)).toEqual([false, false]);
  });

  it('treats premium members as free members while billing is unavailable', async () => {
    app.stub.answer({
      'wallets.get': () => {
        throw new AppError('unavailable');
      },
    });
    expect((await page(reader.as)).images.map(({ locked }) => locked)).toEqual([false, true]);
  });

  // @spec 3.12
  it('shows only the fields that the site allows for the kind of viewer', async () => {
    await settings({
      visible_profile_fields: ['city', 'sexuality:premium'],
      visible_profile_notes: ['sexuality', 'about'],
    });
    expect(await page(reader.as)).toMatchObject({
      city: 'Zeist',
      region: '',
      about: '',
      interests: [],
      sexuality: null,
      distance: null,
      last_active: null,
      online: false,
      notes: [{ field: 'sexuality', needs: 'premium' }],
    });
    expect((await page(reader.as)).images).toHaveLength(1);
    premium();
    expect(await page(reader.as)).toMatchObject({ sexuality: 'bi', notes: [] });
  });

  it("hides presence from visitors regardless of the site's setting", async () => {
    const hidden = await activeMember(app);
    await app.request('PATCH', '/api/profile', { as: hidden.as, body: { invisible: true } });
    await app.request('GET', '/api/user', { as: member.as });
    const unseen = {
      online: false,
      last_active: null,
      notes: [{ field: 'last_active', needs: 'login' }],
    };
    for (const entry of ['last_active', 'last_active:visitor', 'last_active:member']) {
      await settings({ visible_profile_fields: [entry], visible_profile_notes: ['last_active'] });
      for (const id of [member.id, hidden.id])
        expect((await view({}, id)).body).toMatchObject({ profile: unseen });
      expect(await page(reader.as)).toMatchObject({
        online: true,
        last_active: 'online',
        notes: [],
      });
    }
  });

  // @spec 6.6
  it('hides the presence of an invisible member', async () => {
    const hidden = await activeMember(app);
    await app.request('PATCH', '/api/profile', { as: hidden.as, body: { invisible: true } });
    await app.request('GET', '/api/user', { as: hidden.as });
    expect((await view(reader.as, hidden.id)).body).toMatchObject({
      profile: { online: false, last_active: null },
    });
  });

  it('shows only the name of a blocked member, so that the viewer can undo the block', async () => {
    relation({ blocked: true, liked: true });
    expect(await page(reader.as)).toMatchObject({
      name: 'Sanne',
      blocked: true,
      images: [],
      main_image: null,
      about: '',
      city: '',
      interests: [],
      sexuality: null,
      liked: false,
      last_active: null,
    });
  });

  // @spec 4.13
  it('rejects a viewer blocked by the member', async () => {
    relation({ blocked_by: true, blocked: true });
    expect(await view(reader.as)).toMatchObject({
      status: 403,
      body: { error: 'blocked_by_member' },
    });
  });

  it('responds 503 while the matching service is unavailable, because blocks are unknown', async () => {
    app.stub.answer({
      'relations.get': () => {
        throw new AppError('unavailable');
      },
    });
    expect((await view(reader.as)).status).toBe(503);
  });

  it('shows members their own page without a distance', async () => {
    expect(await page(member.as)).toMatchObject({
      name: 'Sanne',
      sexuality: 'bi',
      distance: null,
      blocked: false,
    });
  });

  // @spec 3.4
  it('is not found for disabled, unconfirmed and unknown members', async () => {
    const gone = await activeMember(app);
    await app.sql("UPDATE profile SET status = 'disabled' WHERE member_id = ?", [gone.id]);
    for (const id of [gone.id, '0'.repeat(12), (await signUp(app)).id])
      expect((await view(reader.as, id)).body).toEqual({ error: 'not_found' });
  });

  // @spec 4.11
  it('marks a like as seen only when its recipient opens the page of its sender', async () => {
    await view(reader.as);
    await eventually(() => {
      expect(app.stub.calls('likes.seen')).toContainEqual({
        member_id: reader.id,
        profile_id: member.id,
      });
    });
    app.stub.reset();
    app.stub.answer(quietDay);
    await view(member.as);
    await view();
    expect(app.stub.calls('likes.seen')).toEqual([]);
  });
});

describe('profiles.head', () => {
  const head = async (site: string, id: string) =>
    (await app.call('profiles.head', { site, profile_id: id })).body;

  it('returns the name and the active main photo', async () => {
    expect(await head('duet', member.id)).toEqual({
      profile: { name: 'Sanne', image: expect.stringMatching(/\.webp$/) as string },
    });
  });

  it('returns null for a disabled member, an unknown member and a member of another site', async () => {
    expect(await head('duet', (await signUp(app)).id)).toEqual({ profile: null });
    expect(await head('duet', '0'.repeat(12))).toEqual({ profile: null });
    expect(await head('funkenflug', member.id)).toEqual({ profile: null });
  });

  // @spec 2.8
  it('returns only the name while the photo waits for approval', async () => {
    const fresh = await activeMember(app, { name: 'Ida' });
    await app.request('POST', '/api/photos', { as: fresh.as, ...upload(await picture()) });
    await app.sql("UPDATE photo SET status = 'pending' WHERE member_id = ?", [fresh.id]);
    expect(await head('duet', fresh.id)).toEqual({ profile: { name: 'Ida', image: null } });
  });
});
