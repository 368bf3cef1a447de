import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { Image } from '@duet/schemas/identity';
import sharp from 'sharp';
import { type IdentityApp, identityApp, quietDay } from '../../test/app';
import { type SignedUp, activeMember, picture, signUp, upload } from '../../test/factories';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());
afterEach(() => app.stub.answer(quietDay));

const send = (member: SignedUp, bytes: Buffer) => app.request('POST', '/api/photos', { as: member.as, ...upload(bytes) });
const add = async (member: SignedUp): Promise<Image> => ((await send(member, await picture())).body as { image: Image }).image;
const own = async (member: SignedUp): Promise<{ images: Image[]; main_image: Image | null }> =>
  ((await app.request('GET', '/api/profile', { as: member.as })).body as { profile: { images: Image[]; main_image: Image | null } }).profile;
const file = (name: string, headers: Record<string, string> = {}) => app.request('GET', `/media/${name}`, { headers });
const files = async (): Promise<number> => (await readdir(app.env.MEDIA_DIR, { recursive: true })).filter((name) => name.endsWith('.webp')).length;
const lastCard = async (member: SignedUp) => (await app.published('member.changed')).filter(({ aggregate_id }) => aggregate_id === member.id).at(-1);

describe('an upload', () => {
  it('becomes a photo, the first one the main one, and the other services learn it', async () => {
    const member = await activeMember(app);
    const answer = await send(member, await picture(1200, 1500));
    expect(answer.status).toBe(201);
    const { image } = answer.body as { image: Image };
    expect(image).toMatchObject({ status: 'active', filename: expect.stringMatching(/^[0-9a-f]{40}-1080\.webp$/) as string });
    expect(await own(member)).toMatchObject({ images: [image], main_image: image });
    expect((await lastCard(member))?.payload.main_image).toEqual(image);
  });

  it('is served for ever under its address, and not sent twice', async () => {
    const image = await add(await signUp(app));
    const answer = await file(image.thumb_filename);
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable']);
    expect((await file(image.thumb_filename, { 'if-none-match': String(answer.headers.etag) })).status).toBe(304);
    expect((await file(image.filename.replace('-1080', '-160'))).status).toBe(200);
  });

  it.each([
    ['text', Buffer.from('hello')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['nothing', Buffer.alloc(0)],
  ])('of %s is refused', async (_, bytes) => {
    const answer = await send(await signUp(app), bytes);
    expect([answer.status, answer.body]).toEqual([422, { error: 'invalid_photo' }]);
  });

  it('that was cut off is refused', async () => {
    const bytes = await picture(800, 1000);
    expect((await send(await signUp(app), bytes.subarray(0, bytes.length / 2))).body).toEqual({ error: 'invalid_photo' });
  });

  it('of 40,000 x 40,000 pixels is refused within two seconds', async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).png().toBuffer();
    bytes.writeUInt32BE(40_000, 16);
    bytes.writeUInt32BE(40_000, 20);
    const started = Date.now();
    expect((await send(await signUp(app), bytes)).body).toEqual({ error: 'invalid_photo' });
    expect(Date.now() - started).toBeLessThan(2_000);
  });

  it('that hides a page behind a picture loses the page', async () => {
    const image = (await send(await signUp(app), Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')]))).body as { image?: Image };
    if (image.image) expect(String((await file(image.image.filename)).body)).not.toContain('<script>');
  });

  it('of more than 12 MB is refused', async () => {
    const answer = await send(await signUp(app), Buffer.alloc(12 * 1024 * 1024 + 1, 1));
    expect([answer.status, answer.body]).toEqual([413, { error: 'payload_too_large' }]);
  });

  it('of 200 MB is refused at once, by its length', async () => {
    const member = await signUp(app);
    const headers = { ...(await app.as(member.as)), 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(200 * 1024 * 1024) };
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(`${app.url}/api/photos`, { method: 'POST', headers }, (response) => {
        resolve(response.statusCode);
        request.destroy();
      });
      request.on('error', reject);
      request.write('--x\r\n');
    });
    expect(status).toBe(413);
  });

  it.each([
    ['JSON', { body: { photo: 'x' } }, 415],
    ['a form without a file', { body: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 422],
    ['a broken form', { body: 'not a form', headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 400],
    ['a form without a boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }, 400],
  ])('that is %s is refused', async (_, options, status) => {
    const answer = await app.request('POST', '/api/photos', { as: (await signUp(app)).as, ...options });
    expect([answer.status, (answer.body as { error: string }).error].join(' ')).toMatch(new RegExp(`^${status} [a-z_]+$`));
  });
});

describe('the number of photos', () => {
  it('is three for free members, however many arrive at once', async () => {
    const member = await signUp(app);
    const pictures = await Promise.all(Array.from({ length: 6 }, () => picture()));
    const before = await files();
    const statuses = (await Promise.all(pictures.map((bytes) => send(member, bytes)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 201, 201, 409, 409, 409]);
    expect(await files()).toBe(before + 12);
    expect((await send(member, await picture())).body).toEqual({ error: 'photo_limit_reached', params: { limit: 3 } });
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
    expect((await send(member, await picture())).body).toEqual({ error: 'photo_limit_reached', params: { limit: 25 } });
  });
});

describe('a photo', () => {
  it('can be made the main one', async () => {
    const member = await activeMember(app);
    const [, second] = [await add(member), await add(member)];
    expect((await app.request('PATCH', `/api/photos/${second.id}`, { as: member.as, body: { main: true } })).status).toBe(200);
    expect((await own(member)).main_image?.id).toBe(second.id);
    expect((await lastCard(member))?.payload.main_image?.id).toBe(second.id);
  });

  it('goes with its files, and another one takes its place', async () => {
    const member = await activeMember(app);
    const [first, second] = [await add(member), await add(member)];
    expect((await app.request('DELETE', `/api/photos/${first.id}`, { as: member.as })).status).toBe(200);
    expect(await own(member)).toMatchObject({ images: [second], main_image: second });
    await expect(eventually(async () => (await file(first.filename)).status)).resolves.toBe(404);
    await app.request('DELETE', `/api/photos/${second.id}`, { as: member.as });
    expect(await own(member)).toMatchObject({ images: [], main_image: null });
    expect((await lastCard(member))?.payload.main_image).toBeNull();
  });

  it('keeps its files while it stands twice', async () => {
    const member = await signUp(app);
    const bytes = await picture();
    const [one, two] = [await send(member, bytes), await send(member, bytes)].map(({ body }) => (body as { image: Image }).image);
    expect(one?.filename).toBe(two?.filename);
    await app.request('DELETE', `/api/photos/${one?.id}`, { as: member.as });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await file(two?.filename ?? '')).status).toBe(200);
  });

  it('is nobody else’s to change', async () => {
    const [member, other] = [await signUp(app), await signUp(app)];
    const image = await add(member);
    expect((await app.request('PATCH', `/api/photos/${image.id}`, { as: other.as, body: { main: true } })).status).toBe(404);
    expect((await app.request('DELETE', `/api/photos/${image.id}`, { as: other.as })).status).toBe(404);
    expect((await own(member)).images).toHaveLength(1);
  });

  it('waits for approval where the site says so, and nobody else sees it', async () => {
    await app.sql("UPDATE site SET settings = ? WHERE id = 'duet'", [JSON.stringify({ photo_approval: true })]);
    app.clock.advance(6_000);
    const member = await activeMember(app);
    expect(await add(member)).toMatchObject({ status: 'pending' });
    expect((await own(member)).images).toHaveLength(1);
    const other = await activeMember(app);
    expect((await app.request('GET', `/api/profiles/${member.id}`, { as: other.as })).body).toMatchObject({ profile: { images: [], main_image: null } });
    expect((await lastCard(member))?.payload.main_image).toBeNull();
    await app.sql("UPDATE site SET settings = '{}' WHERE id = 'duet'");
    app.clock.advance(6_000);
  });
});

describe('media', () => {
  it.each(['nothing-here-1080.webp', '..%2f..%2fetc%2fpasswd', '%2e%2e', 'a', '.hidden', 'x%00y.webp'])('has nothing under %s', async (name) => {
    expect((await file(name)).status).toBe(404);
  });
});

async function eventually(status: () => Promise<number>): Promise<number> {
  for (let i = 0; i < 50 && (await status()) !== 404; i += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  return status();
}
