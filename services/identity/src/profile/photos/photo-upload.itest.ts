import { readdir } from 'node:fs/promises';
import type { Image } from '@duet/schemas/identity';
import sharp from 'sharp';
import { type IdentityApp, identityApp, quietDay } from '../../../test/app';
import { activeMember, picture, signUp, upload } from '../../../test/factories';
import { photoSteps } from '../../../test/photos';

jest.setTimeout(60_000);

let app: IdentityApp;
const { send, add, own, file, lastCard } = photoSteps({ app: () => app });
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());
afterEach(() => app.stub.answer(quietDay));

const files = async (): Promise<number> =>
  (await readdir(app.env.MEDIA_DIR, { recursive: true })).filter((name) => name.endsWith('.webp'))
    .length;

describe('photo upload', () => {
  // @spec 3.5
  it('stores a photo, makes the first photo the main photo and notifies the other services', async () => {
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

  it('lets browsers cache the photo for five minutes, and then revalidate it by ETag', async () => {
    const image = await add(await activeMember(app));
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

  it.each([
    ['disabled', "UPDATE profile SET status = 'disabled' WHERE member_id = ?"],
    ['deleted', "UPDATE account SET status = 'deleted' WHERE id = ?"],
    ['not confirmed', "UPDATE account SET status = 'not_confirmed' WHERE id = ?"],
  ])('makes the main photo of a member who is %s private', async (_, statement) => {
    const member = await activeMember(app);
    const image = await add(member);
    expect((await file(image.filename)).status).toBe(200);
    await app.sql(statement, [member.id]);
    expect((await file(image.filename)).status).toBe(404);
    expect((await file(image.thumb_filename, { 'if-none-match': '*' })).status).toBe(404);
  });

  it('makes the main photo visible to an owner with an unconfirmed address', async () => {
    const member = await signUp(app);
    const image = await add(member);
    expect((await own(member)).main_image).toMatchObject({ filename: image.filename });
    expect(image.filename).toMatch(/^photo\//);
    expect((await file(image.filename)).status).toBe(200);
  });

  // @spec 3.66
  it('stores one photo for repeated uploads with the same idempotency key', async () => {
    const member = await activeMember(app);
    const bytes = await picture();
    const sendAgain = () => {
      const form = upload(bytes);
      return app.request('POST', '/api/photos', {
        as: member.as,
        ...form,
        headers: { ...form.headers, 'idempotency-key': 'photo-upload-1' },
      });
    };
    const answers = [await sendAgain(), await sendAgain()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await own(member)).images).toHaveLength(1);
  });

  it('rejects an empty file', async () => {
    const answer = await send(await signUp(app), Buffer.alloc(0));
    expect([answer.status, answer.body]).toEqual([422, { error: 'invalid_photo' }]);
  });

  // @spec 5.21
  it('rejects a picture with a short side below 400 pixels, but does not count it as an invalid file', async () => {
    const member = await signUp(app);
    for (let tries = 0; tries < 11; tries += 1) {
      const answer = await send(member, await picture(800, 399));
      expect([answer.status, answer.body]).toEqual([
        422,
        { error: 'photo_too_small', params: { pixels: 400 } },
      ]);
    }
    expect((await send(member, await picture(400, 800))).status).toBe(201);
  });

  it('is blocked for an hour after ten invalid files of the same member', async () => {
    const member = await signUp(app);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await send(member, Buffer.from('no picture'))).status).toBe(422);
    const answer = await send(member, await picture());
    expect([answer.status, answer.body]).toEqual([429, { error: 'too_many_requests' }]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_500);
    expect((await send(await signUp(app), await picture())).status).toBe(201);
  });

  it('stores only the cropped area', async () => {
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

  it.each(['{', '{"x":0,"y":0,"width":2,"height":1}'])('rejects the crop %j', async (crop) => {
    const sent = upload(await picture(), 'me.jpg', 'image/jpeg', { crop });
    expect(
      (await app.request('POST', '/api/photos', { as: (await signUp(app)).as, ...sent })).body,
    ).toEqual({ error: 'invalid_fields', fields: { crop: 'invalid_value' } });
  });

  // @spec 16.9
  it('removes location and camera data from the file', async () => {
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

  it('rejects a file of more than 12 MB', async () => {
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
  ])('rejects %s', async (_, options, status) => {
    const answer = await app.request('POST', '/api/photos', {
      as: (await signUp(app)).as,
      ...options,
    });
    expect([answer.status, (answer.body as { error: string }).error].join(' ')).toMatch(
      new RegExp(`^${status} [a-z_]+$`),
    );
  });
});

describe('photo limit', () => {
  // @spec 5.12, 9.4
  it('is three for free members, even under concurrent uploads', async () => {
    const member = await signUp(app);
    const before = await files();
    const statuses: number[] = [];
    // Two concurrent uploads of one member are accepted; further uploads get 429.
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

  // @spec 5.12, 9.4
  it('is twenty-five for premium members', async () => {
    const member = await signUp(app);
    for (let i = 0; i < 3; i += 1) await add(member);
    app.stub.answer({ 'wallets.get': () => ({ credits: 100, paid_user: true }) });
    expect((await send(member, await picture())).status).toBe(201);
    await app.sql(
      `INSERT INTO photo (id, member_id, status, stem, blur_stem, width, height, created_at)
       SELECT CONCAT('01J', LPAD(seq, 23, '0')), ?, 'active', LPAD(seq, 40, '0'), LPAD(seq, 40,
           '1'), 1, 1, NOW()
       FROM seq_1_to_21`,
      [member.id],
    );
    expect((await send(member, await picture())).body).toEqual({
      error: 'photo_limit_reached',
      params: { limit: 25 },
    });
  });
});

describe('GET /media/{key}', () => {
  it.each([
    'nothing-here-1080.webp',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    'a',
    '.hidden',
    'x%00y.webp',
  ])('returns 404 for %s', async (name) => {
    expect((await file(name)).status).toBe(404);
  });
});
