import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IllegalImagesResponse } from '@duet/schemas/staff-queues';
import { newId } from '@duet/service-kit/ids';
import type { As } from '@duet/testing/test-app';
import { type IdentityApp, identityApp } from '../../../test/app';
import {
  PASSWORD,
  type SignedUp,
  activeMember,
  picture,
  sha256,
  signUp,
  upload,
} from '../../../test/factories';
import { staffAtWork } from '../../../test/staff';
import { LocalKnownImages } from '../../profile/photos/known-images';
import { EvidenceVault } from './evidence-vault';

const folder = mkdtempSync(join(tmpdir(), 'duet-known-'));
const list = join(folder, 'known.txt');
let known: Buffer;
let app: IdentityApp;
let admin: As;
let member: SignedUp;
beforeAll(async () => {
  known = await picture();
  await writeFile(
    list,
    `# for tests\nsha256 ${createHash('sha256').update(known).digest('hex')}\n`,
  );
  app = await identityApp({}, { KNOWN_IMAGES_FILE: list });
  admin = (await staffAtWork(app)).as;
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  member = await activeMember(app);
});

const add = (bytes: Buffer) =>
  app.request('POST', '/api/photos', { as: member.as, ...upload(bytes) });
const login = () =>
  app.request('POST', '/api/user', {
    body: { email: member.email, password: PASSWORD },
    headers: { 'x-forwarded-for': '10.8.1.1' },
  });
const mine = async () =>
  (
    (await app.request('GET', '/api/staff/illegal-images', { as: admin }))
      .body as IllegalImagesResponse
  ).images.find((each) => each.member?.id === member.id);
const decide = async (body: object) =>
  app.request('POST', `/api/staff/illegal-images/${(await mine())?.id}`, { as: admin, body });

// @spec 14.10
describe('upload of a known illegal picture', () => {
  it('suspends the account, stores no photo and encrypts the file as evidence', async () => {
    expect((await add(known)).body).toEqual({ error: 'invalid_photo' });
    expect(
      (await app.call('sessions.resolve', { token_hash: sha256(member.token) })).body.session,
    ).toBeNull();
    expect((await login()).body).toMatchObject({ error: 'account_restricted' });
    expect(await app.sql('SELECT id FROM photo WHERE member_id = ?', [member.id])).toEqual([]);
    const id = (await mine())?.id ?? '';
    expect((await app.get(EvidenceVault).open(id)).equals(known)).toBe(true);
    const files = readdirSync(app.env.MEDIA_DIR, { recursive: true })
      .map(String)
      .filter((name) => name.includes('evidence-'));
    expect(
      files.some((name) =>
        readFileSync(join(app.env.MEDIA_DIR, name)).includes(known.subarray(0, 64)),
      ),
    ).toBe(false);
  });

  it('creates a case, and no URL serves the picture', async () => {
    await add(known);
    const found = await mine();
    expect(found).toMatchObject({
      place: 'profile',
      list: 'sha256',
      member: { id: member.id, image: null },
    });
    expect(
      (await app.request('GET', `/media/evidence-${found?.id.toLowerCase()}.sealed`, { as: admin }))
        .status,
    ).not.toBe(200);
    expect(
      await app.sql('SELECT action FROM staff_audit WHERE subject_id = ?', [found?.id]),
    ).toEqual([{ action: 'illegal_image.found' }]);
  });

  it('leads to a ban after the decision `reported`, and to a reopened account after `mistake`', async () => {
    await add(known);
    const id = (await mine())?.id;
    expect((await decide({ decision: 'reported' })).body).toEqual({
      error: 'invalid_fields',
      fields: { reference: 'required' },
    });
    expect((await decide({ decision: 'reported', reference: 'HL-2026-7' })).status).toBe(200);
    expect(
      await app.sql('SELECT decision, reference FROM illegal_image WHERE id = ?', [id]),
    ).toEqual([{ decision: 'reported', reference: 'HL-2026-7' }]);
    expect((await login()).status).toBe(403);
    expect(
      (
        await app.request('POST', `/api/staff/illegal-images/${id}`, {
          as: admin,
          body: { decision: 'mistake' },
        })
      ).status,
    ).toBe(409);

    member = await activeMember(app);
    await add(known);
    expect((await decide({ decision: 'mistake' })).status).toBe(200);
    expect((await login()).status).toBe(200);
  });

  it('leaves a staff ban in force after the decision `mistake`', async () => {
    await add(known);
    const { status } = await app.request('POST', `/api/staff/members/${member.id}`, {
      as: admin,
      body: { decision: 'ban', ground: 'insults', facts: 'Threatened another member.' },
    });
    expect(status).toBe(200);
    expect((await decide({ decision: 'mistake' })).status).toBe(200);
    expect((await login()).body).toMatchObject({ error: 'account_restricted' });
  });

  it.each([
    ['mistake', {}, 200],
    ['reported', { reference: 'HL-2026-8' }, 403],
  ])(
    'accepts the decision "%s" for a member without a confirmed address',
    async (decision, more, status) => {
      member = await signUp(app);
      await add(known);
      expect((await login()).status).toBe(403);
      expect((await decide({ decision, ...more })).status).toBe(200);
      expect((await login()).status).toBe(status);
      expect(
        await app.sql(
          "SELECT decision FROM member_decision WHERE member_id = ? AND decision = 'ban'",
          [member.id],
        ),
      ).toHaveLength(decision === 'reported' ? 1 : 0);
    },
  );

  it.each(['found', 'reported'])(
    'leads to a decision (%s) that staff can lift only with `evidence.review` and step-up',
    async (state) => {
      const moderator = (await staffAtWork(app, [{ site: 'duet', role: 'moderator' }])).as;
      await add(known);
      if (state === 'reported') await decide({ decision: 'reported', reference: 'HL-2026-9' });
      const lift = (as: As) =>
        app.request('POST', `/api/staff/members/${member.id}`, { as, body: { decision: 'lift' } });
      expect((await lift(moderator)).body).toEqual({ error: 'forbidden' });
      const old = { ...admin, authenticatedAt: new Date(app.clock.now().getTime() - 660_000) };
      expect((await lift(old)).body).toEqual({ error: 'step_up_required' });
      expect((await login()).body).toMatchObject({ error: 'account_restricted' });
      const fresh = { ...admin, authenticatedAt: app.clock.now() };
      expect((await lift(fresh)).status).toBe(200);
      expect((await login()).status).toBe(200);
    },
  );

  it('leads to a suspension that only staff with `evidence.review` can reverse on appeal', async () => {
    const support = (await staffAtWork(app, [{ site: 'duet', role: 'support' }])).as;
    await add(known);
    await app.sql(
      "UPDATE member_decision SET appeal_text = 'No', appealed_at = NOW() WHERE member_id = ?",
      [member.id],
    );
    const [decision] = await app.sql<{ id: string }>(
      'SELECT id FROM member_decision WHERE member_id = ?',
      [member.id],
    );
    const answer = (as: As) =>
      app.request('POST', `/api/staff/appeals/${decision?.id}`, {
        as,
        body: { outcome: 'reverse', answer: 'A mistake.' },
      });
    expect((await answer(support)).body).toEqual({ error: 'forbidden' });
    expect((await login()).body).toMatchObject({ error: 'account_restricted' });
    expect((await answer({ ...admin, authenticatedAt: app.clock.now() })).status).toBe(200);
  });
});

// @spec 14.10
describe('upload of an unknown picture', () => {
  it('is accepted and creates no case', async () => {
    expect((await add(await picture())).status).toBe(201);
    expect(await mine()).toBeUndefined();
  });
});

describe('known picture in a chat', () => {
  const hashes = () => ({ sha256: createHash('sha256').update(known).digest('hex'), look: null });
  const seizure = (id: string, bytes: Buffer) => ({
    case_id: id,
    site: 'duet',
    member_id: member.id,
    look: null,
    content: bytes.toString('base64'),
  });

  it('is found by hash and seized; a repeated call creates no second case', async () => {
    expect((await app.call('images.find', hashes())).body).toEqual({ known: true });
    expect((await app.call('images.find', { ...hashes(), sha256: 'b'.repeat(64) })).body).toEqual({
      known: false,
    });
    const id = newId();
    for (let time = 0; time < 2; time += 1)
      expect((await app.call('images.seize', seizure(id, known))).status).toBe(200);
    expect(await mine()).toMatchObject({
      id,
      place: 'chat',
      list: 'sha256',
      member: { image: null },
    });
    expect((await app.get(EvidenceVault).open(id)).equals(known)).toBe(true);
    expect((await login()).body).toMatchObject({ error: 'account_restricted' });
    expect(await app.sql('SELECT action FROM staff_audit WHERE subject_id = ?', [id])).toEqual([
      { action: 'illegal_image.found' },
    ]);
  });

  it('is distinguished from an unlisted picture, which is not seized', async () => {
    expect((await app.call('images.seize', seizure(newId(), await picture()))).status).toBe(200);
    expect(await mine()).toBeUndefined();
    expect((await login()).status).toBe(200);
  });
});

describe('local list of known pictures', () => {
  const write = async (...lines: string[]): Promise<LocalKnownImages> => {
    const file = join(folder, `${lines.length}-${lines.join('').length}.txt`);
    await writeFile(file, lines.join('\n'));
    return new LocalKnownImages(file);
  };

  it('matches by file hash, and by perceptual hash up to three differing bits', async () => {
    const images = await write('look 00000000ffffffff', `sha256 ${'a'.repeat(64)}`);
    expect(await images.find({ sha256: 'a'.repeat(64), look: null })).toBe('sha256');
    expect(await images.find({ sha256: 'b'.repeat(64), look: '00000000fffffff8' })).toBe('look');
    expect(await images.find({ sha256: 'b'.repeat(64), look: '00000000fffffff0' })).toBeNull();
  });

  it('rejects every lookup if a line is invalid, and matches nothing if no file is set', async () => {
    await expect(
      (await write('look 12')).find({ sha256: 'a'.repeat(64), look: null }),
    ).rejects.toThrow('no hash');
    expect(await new LocalKnownImages('').find({ sha256: 'a'.repeat(64), look: null })).toBeNull();
  });
});
