import type { Image } from '@duet/schemas/identity';
import { type IdentityApp, identityApp, quietDay } from '../../../test/app';
import { type SignedUp, activeMember, picture, signUp } from '../../../test/factories';
import { photoSteps } from '../../../test/photos';

jest.setTimeout(60_000);

let app: IdentityApp;
const { send, add, own, file, lastCard } = photoSteps({ app: () => app });
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());
afterEach(() => app.stub.answer(quietDay));

describe('photo of the logged-in member', () => {
  it('can be made the main photo', async () => {
    const member = await activeMember(app);
    const [, second] = [await add(member), await add(member)];
    expect(
      (
        await app.request('PATCH', `/api/photos/${second.id}`, {
          as: member.as,
          body: { main: true },
        })
      ).status,
    ).toBe(200);
    expect((await own(member)).main_image?.id).toBe(second.id);
    expect((await lastCard(member))?.payload.main_image?.id).toBe(second.id);
  });

  it('is deleted with its files, and another photo becomes the main photo', async () => {
    const member = await activeMember(app);
    const [first, second] = [await add(member), await add(member)];
    expect((await app.request('DELETE', `/api/photos/${first.id}`, { as: member.as })).status).toBe(
      200,
    );
    expect(await own(member)).toMatchObject({
      images: [{ id: second.id }],
      main_image: { id: second.id },
    });
    await expect(eventually(async () => (await file(first.filename)).status)).resolves.toBe(404);
    await app.request('DELETE', `/api/photos/${second.id}`, { as: member.as });
    expect(await own(member)).toMatchObject({ images: [], main_image: null });
    expect((await lastCard(member))?.payload.main_image).toBeNull();
  });

  it('is deleted without its files while another photo uses the same files', async () => {
    const member = await activeMember(app);
    const bytes = await picture();
    const [one, two] = [await send(member, bytes), await send(member, bytes)].map(
      ({ body }) => (body as { image: Image }).image,
    );
    await app.request('DELETE', `/api/photos/${one?.id}`, { as: member.as });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await own(member)).main_image).toMatchObject({ id: two?.id, filename: one?.filename });
    expect((await file(one?.filename ?? '')).status).toBe(200);
  });

  it('cannot be changed by another member', async () => {
    const [member, other] = [await signUp(app), await signUp(app)];
    const image = await add(member);
    expect(
      (
        await app.request('PATCH', `/api/photos/${image.id}`, {
          as: other.as,
          body: { main: true },
        })
      ).status,
    ).toBe(404);
    expect((await app.request('DELETE', `/api/photos/${image.id}`, { as: other.as })).status).toBe(
      404,
    );
    expect((await own(member)).images).toHaveLength(1);
  });

  // @spec 3.5
  it('waits for approval where the site requires approval, and is hidden from other members', async () => {
    await app.sql("UPDATE site SET settings = ? WHERE id = 'duet'", [
      JSON.stringify({ photo_approval: true }),
    ]);
    app.clock.advance(6_000);
    const member = await activeMember(app);
    expect(await add(member)).toMatchObject({ status: 'pending' });
    expect((await own(member)).images).toHaveLength(1);
    const other = await activeMember(app);
    expect(
      (await app.request('GET', `/api/profiles/${member.id}`, { as: other.as })).body,
    ).toMatchObject({ profile: { images: [], main_image: null } });
    expect((await lastCard(member))?.payload.main_image).toBeNull();
    await app.sql("UPDATE site SET settings = '{}' WHERE id = 'duet'");
    app.clock.advance(6_000);
  });
});

const change = (member: SignedUp, id: string, body: object) =>
  app.request('PATCH', `/api/photos/${id}`, { as: member.as, body });
const ids = async (member: SignedUp): Promise<string[]> =>
  (await own(member)).images.map(({ id }) => id);
const seen = async (id: string, as: object): Promise<(Image & { locked: boolean })[]> =>
  (
    (await app.request('GET', `/api/profiles/${id}`, { as })).body as {
      profile: { images: (Image & { locked: boolean })[] };
    }
  ).profile.images;

describe('photo order', () => {
  it("follows the member's choice, with the main photo first", async () => {
    const member = await activeMember(app);
    const [a, b, c] = [(await add(member)).id, (await add(member)).id, (await add(member)).id];
    await change(member, c, { position: 1 });
    expect(await ids(member)).toEqual([a, c, b]);
    await change(member, b, { position: 0 });
    expect(await ids(member)).toEqual([b, a, c]);
    expect((await own(member)).main_image?.id).toBe(b);
    await change(member, b, { position: 99 });
    expect(await ids(member)).toEqual([a, c, b]);
    expect((await lastCard(member))?.payload.main_image?.id).toBe(a);
  });

  it('rejects a negative position', async () => {
    const member = await signUp(app);
    expect((await change(member, (await add(member)).id, { position: -1 })).status).toBe(422);
  });
});

describe('private photo', () => {
  it('is replaced as main photo by another photo, and cannot become the main photo', async () => {
    const member = await activeMember(app);
    const [a, b] = [await add(member), await add(member)];
    expect((await change(member, a.id, { private: true })).body).toMatchObject({
      image: { status: 'private', private: true },
    });
    expect((await own(member)).main_image?.id).toBe(b.id);
    expect((await change(member, a.id, { main: true })).body).toEqual({ error: 'conflict' });
    await change(member, b.id, { private: true });
    expect((await own(member)).main_image).toBeNull();
    expect((await lastCard(member))?.payload.main_image).toBeNull();
    expect((await file(a.filename)).status).toBe(404);
    await change(member, b.id, { private: false });
    expect((await own(member)).main_image?.id).toBe(b.id);
  });
});

describe('photo visibility', () => {
  let member: SignedUp;
  let photos: Image[];
  beforeAll(async () => {
    member = await activeMember(app);
    photos = [await add(member), await add(member), await add(member)];
    await change(member, photos[2]?.id ?? '', { private: true });
  });

  it('shows a free member the main photo and blurred versions of the other photos', async () => {
    const images = await seen(member.id, (await activeMember(app)).as);
    expect(images.map(({ id, locked, status }) => [id, locked, status])).toEqual([
      [photos[0]?.id, false, 'active'],
      [photos[1]?.id, true, 'active'],
      [photos[2]?.id, true, 'private'],
    ]);
    for (const image of images.slice(1)) {
      expect([image.filename, image.thumb_filename]).toEqual([
        expect.stringMatching(/^[0-9a-f]{40}-blur\.webp$/),
        image.filename,
      ]);
      const stem = image.filename.slice(0, 40);
      for (const size of ['1080', '480', '160'])
        expect((await file(`${stem}-${size}.webp`)).status).toBe(404);
      expect((await file(image.filename)).status).toBe(200);
    }
  });

  // @spec 6.5
  it('shows a premium member all photos at signed URLs that expire', async () => {
    const reader = await activeMember(app);
    app.stub.answer({ 'wallets.get': () => ({ credits: 5, paid_user: true }) });
    const images = await seen(member.id, reader.as);
    expect(images.map(({ locked }) => locked)).toEqual([false, false, false]);
    const address = images[2]?.filename ?? '';
    expect(address).toMatch(/^photo\/[0-9A-Z]{26}\/full\?until=\d+&signature=/);
    const answer = await file(address);
    expect([
      answer.status,
      answer.headers['content-type'],
      answer.headers['cache-control'],
      answer.headers['cross-origin-resource-policy'],
    ]).toEqual([200, 'image/webp', 'private, no-store', 'same-origin']);
    expect((await seen(member.id, reader.as))[2]?.filename).toBe(address);
    expect((await file(address.replace('/full', '/card'))).status).toBe(404);
    expect((await file(address.replace(photos[2]?.id ?? '', photos[1]?.id ?? ''))).status).toBe(
      404,
    );
    expect((await file(address.replace(/until=\d+/, 'until=9999999999'))).status).toBe(404);
    expect((await file(address.slice(0, -1))).status).toBe(404);
    app.clock.advance(2 * 3_600_000);
    expect((await file(address)).status).toBe(404);
  });

  it('invalidates the URL of a former main photo', async () => {
    const another = await activeMember(app);
    const [first, second] = [await add(another), await add(another)];
    expect((await file(first.filename)).status).toBe(200);
    await change(another, second.id, { main: true });
    expect((await file(first.filename)).status).toBe(404);
  });

  it.each([
    ['free', [false, true, true]],
    ['premium', [false, false, false]],
  ])('can be previewed by the owner as a %s member', async (as, locked) => {
    const answer = await app.request('GET', `/api/profile/preview?as=${as}`, { as: member.as });
    expect(
      (answer.body as { profile: { images: { locked: boolean }[] } }).profile.images.map(
        (image) => image.locked,
      ),
    ).toEqual(locked);
    expect(
      (await app.request('GET', '/api/profile/preview?as=staff', { as: member.as })).status,
    ).toBe(422);
  });

  // @spec 6.27
  it('shows a rejected photo only to its owner', async () => {
    const another = await activeMember(app);
    const [, second] = [await add(another), await add(another)];
    const reader = await activeMember(app);
    app.stub.answer({ 'wallets.get': () => ({ credits: 5, paid_user: true }) });
    const [, given] = await seen(another.id, reader.as);
    expect((await file(given?.filename ?? '')).status).toBe(200);
    await app.sql("UPDATE photo SET status = 'refused' WHERE id = ?", [second.id]);
    const { images } = await own(another);
    expect(images.map(({ status }) => status)).toEqual(['active', 'refused']);
    expect((await file(given?.filename ?? '')).status).toBe(404);
    expect((await file(images[1]?.filename ?? '')).status).toBe(200);
    expect(await seen(another.id, {})).toHaveLength(1);
    expect((await change(another, second.id, { main: true })).body).toEqual({ error: 'conflict' });
  });
});

async function eventually(status: () => Promise<number>): Promise<number> {
  for (let i = 0; i < 50 && (await status()) !== 404; i += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return status();
}
