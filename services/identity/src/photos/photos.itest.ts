import { readdir } from 'node:fs/promises';
import type { Image } from '@duet/schemas/identity';
import sharp from 'sharp';
import { type IdentityApp, identityApp, quietDay } from '../../test/app';
import { type SignedUp, activeMember, picture, signUp, upload } from '../../test/factories';

// Decoding is another process's work, which has to start, and a busy machine lets it wait.
jest.setTimeout(60_000);

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());
afterEach(() => app.stub.answer(quietDay));

const send = (member: SignedUp, bytes: Buffer) =>
  app.request('POST', '/api/photos', { as: member.as, ...upload(bytes) });
const add = async (member: SignedUp): Promise<Image> =>
  ((await send(member, await picture())).body as { image: Image }).image;
const own = async (member: SignedUp): Promise<{ images: Image[]; main_image: Image | null }> =>
  (
    (await app.request('GET', '/api/profile', { as: member.as })).body as {
      profile: { images: Image[]; main_image: Image | null };
    }
  ).profile;
const file = (name: string, headers: Record<string, string> = {}) =>
  app.request('GET', `/media/${name}`, { headers });
const files = async (): Promise<number> =>
  (await readdir(app.env.MEDIA_DIR, { recursive: true })).filter((name) => name.endsWith('.webp'))
    .length;
const lastCard = async (member: SignedUp) =>
  (await app.published('member.changed'))
    .filter(({ aggregate_id }) => aggregate_id === member.id)
    .at(-1);

describe('an upload', () => {
  it('becomes a photo, the first one the main one, and the other services learn it', async () => {
    const member = await activeMember(app);
    const answer = await send(member, await picture(1200, 1500));
    expect(answer.status).toBe(201);
    const { image } = answer.body as { image: Image };
    expect(image).toMatchObject({
      status: 'active',
      filename: expect.stringMatching(/^[0-9a-f]{40}-1080\.webp$/) as string,
    });
    expect(await own(member)).toMatchObject({
      images: [image],
      main_image: { id: image.id, filename: image.filename },
    });
    expect((await lastCard(member))?.payload.main_image).toEqual({
      id: image.id,
      filename: image.filename,
      thumb_filename: image.thumb_filename,
      status: 'active',
    });
  });

  it('is asked for again after five minutes, and not sent twice', async () => {
    const image = await add(await signUp(app));
    const answer = await file(image.thumb_filename);
    expect([
      answer.status,
      answer.headers['content-type'],
      answer.headers['cache-control'],
    ]).toEqual([200, 'image/webp', 'public, max-age=300, must-revalidate']);
    expect(
      (await file(image.thumb_filename, { 'if-none-match': String(answer.headers.etag) })).status,
    ).toBe(304);
    expect((await file(image.filename.replace('-1080', '-160'))).status).toBe(200);
  });

  it('of no picture at all is refused', async () => {
    const answer = await send(await signUp(app), Buffer.alloc(0));
    expect([answer.status, answer.body]).toEqual([422, { error: 'invalid_photo' }]);
  });

  it('is refused with a time to come back after ten that were no pictures, and taken from others', async () => {
    const member = await signUp(app);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await send(member, Buffer.from('no picture'))).status).toBe(422);
    const answer = await send(member, await picture());
    expect([answer.status, answer.body]).toEqual([429, { error: 'too_many_requests' }]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_500);
    expect((await send(await signUp(app), await picture())).status).toBe(201);
  });

  it('keeps the chosen part', async () => {
    const member = await signUp(app);
    const sent = upload(await picture(400, 400), 'me.jpg', 'image/jpeg', {
      crop: JSON.stringify({ x: 0.5, y: 0, width: 0.4, height: 0.5 }),
    });
    const { image } = (await app.request('POST', '/api/photos', { as: member.as, ...sent }))
      .body as { image: Image };
    const rows = await app.sql<{ width: number; height: number }>(
      'SELECT width, height FROM photo WHERE id = ?',
      [image.id],
    );
    expect(rows).toEqual([{ width: 160, height: 200 }]);
  });

  it.each(['{', '{"x":0,"y":0,"width":2,"height":1}'])(
    'with the crop %j is refused at that field',
    async (crop) => {
      const sent = upload(await picture(), 'me.jpg', 'image/jpeg', { crop });
      expect(
        (await app.request('POST', '/api/photos', { as: (await signUp(app)).as, ...sent })).body,
      ).toEqual({ error: 'invalid_fields', fields: { crop: 'invalid_value' } });
    },
  );

  it('loses where and when it was taken', async () => {
    const member = await activeMember(app);
    const bytes = await sharp(await picture())
      .withExif({
        IFD0: { Make: 'Leica' },
        IFD3: { GPSLatitude: '52/1 5/1 0/1', GPSLongitude: '5/1 7/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    const { image } = (await send(member, bytes)).body as { image: Image };
    for (const size of ['1080', '480', '160']) {
      const answer = await fetch(`${app.url}/media/${image.filename.replace('1080', size)}`, {
        headers: await app.as({}),
      });
      const { exif, xmp, iptc, icc } = await sharp(
        Buffer.from(await answer.arrayBuffer()),
      ).metadata();
      expect([answer.status, exif, xmp, iptc, icc]).toEqual([
        200,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  it('of more than 12 MB is refused', async () => {
    const answer = await send(await signUp(app), Buffer.alloc(12 * 1024 * 1024 + 1, 1));
    expect([answer.status, answer.body]).toEqual([413, { error: 'payload_too_large' }]);
  });

  it.each([
    ['JSON', { body: { photo: 'x' } }, 415],
    [
      'a form without a file',
      { body: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      422,
    ],
    [
      'a broken form',
      { body: 'not a form', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      400,
    ],
    [
      'a form without a boundary',
      { body: 'x', headers: { 'content-type': 'multipart/form-data' } },
      400,
    ],
  ])('that is %s is refused', async (_, options, status) => {
    const answer = await app.request('POST', '/api/photos', {
      as: (await signUp(app)).as,
      ...options,
    });
    expect([answer.status, (answer.body as { error: string }).error].join(' ')).toMatch(
      new RegExp(`^${status} [a-z_]+$`),
    );
  });
});

describe('the number of photos', () => {
  it('is three for free members, however many arrive at once', async () => {
    const member = await signUp(app);
    const before = await files();
    const statuses: number[] = [];
    // Two concurrent uploads of a member are accepted; the others get 429.
    for (let round = 0; round < 3; round += 1) {
      const pictures = await Promise.all(Array.from({ length: 6 }, () => picture()));
      statuses.push(
        ...(await Promise.all(pictures.map((bytes) => send(member, bytes)))).map(
          ({ status }) => status,
        ),
      );
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(new Set(statuses)).toEqual(new Set([201, 409, 429]));
    expect(await files()).toBe(before + 12);
    expect((await send(member, await picture())).body).toEqual({
      error: 'photo_limit_reached',
      params: { limit: 3 },
    });
  });

  it('is twenty-five for premium members', async () => {
    const member = await signUp(app);
    for (let i = 0; i < 3; i += 1) await add(member);
    app.stub.answer({ 'wallets.get': () => ({ credits: 100, paid_user: true }) });
    expect((await send(member, await picture())).status).toBe(201);
    await app.sql(
      `INSERT INTO photo (id, member_id, status, stem, blur_stem, width, height, created_at)
       SELECT CONCAT('01J', LPAD(seq, 23, '0')), ?, 'active', LPAD(seq, 40, '0'), LPAD(seq, 40, '1'), 1, 1, NOW() FROM seq_1_to_21`,
      [member.id],
    );
    expect((await send(member, await picture())).body).toEqual({
      error: 'photo_limit_reached',
      params: { limit: 25 },
    });
  });
});

describe('a photo', () => {
  it('can be made the main one', async () => {
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

  it('goes with its files, and another one takes its place', async () => {
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

  it('keeps its files while it stands twice', async () => {
    const member = await signUp(app);
    const bytes = await picture();
    const [one, two] = [await send(member, bytes), await send(member, bytes)].map(
      ({ body }) => (body as { image: Image }).image,
    );
    await app.request('DELETE', `/api/photos/${one?.id}`, { as: member.as });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await own(member)).main_image).toMatchObject({ id: two?.id, filename: one?.filename });
    expect((await file(one?.filename ?? '')).status).toBe(200);
  });

  it('is nobody else’s to change', async () => {
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

  it('waits for approval where the site says so, and nobody else sees it', async () => {
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

describe('media', () => {
  it.each([
    'nothing-here-1080.webp',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    'a',
    '.hidden',
    'x%00y.webp',
  ])('has nothing under %s', async (name) => {
    expect((await file(name)).status).toBe(404);
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

describe('the order of photos', () => {
  it('is the member’s, with the main one first', async () => {
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

  it('is not changed by a place that there is not', async () => {
    const member = await signUp(app);
    expect((await change(member, (await add(member)).id, { position: -1 })).status).toBe(422);
  });
});

describe('a private photo', () => {
  it('never stands for the member: another one does', async () => {
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

describe('what readers see of three photos, one of them private', () => {
  let member: SignedUp;
  let photos: Image[];
  beforeAll(async () => {
    member = await activeMember(app);
    photos = [await add(member), await add(member), await add(member)];
    await change(member, photos[2]?.id ?? '', { private: true });
  });

  it('a free member: the main one, and the blur of the others', async () => {
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

  it('a premium member: all of them, by addresses that end', async () => {
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

  it('nobody finds the file of what was the main one and is no more', async () => {
    const another = await activeMember(app);
    const [first, second] = [await add(another), await add(another)];
    expect((await file(first.filename)).status).toBe(200);
    await change(another, second.id, { main: true });
    expect((await file(first.filename)).status).toBe(404);
  });

  it.each([
    ['free', [false, true, true]],
    ['premium', [false, false, false]],
  ])('the owner can look through the eyes of %s', async (as, locked) => {
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

  it('what was refused is its owner’s to see alone', async () => {
    const another = await activeMember(app);
    const [, second] = [await add(another), await add(another)];
    await app.sql("UPDATE photo SET status = 'refused' WHERE id = ?", [second.id]);
    expect((await own(another)).images.map(({ status }) => status)).toEqual(['active', 'refused']);
    expect(await seen(another.id, {})).toHaveLength(1);
    expect((await change(another, second.id, { main: true })).body).toEqual({ error: 'conflict' });
  });
});

async function eventually(status: () => Promise<number>): Promise<number> {
  for (let i = 0; i < 50 && (await status()) !== 404; i += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return status();
}
