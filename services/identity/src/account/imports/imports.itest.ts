import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OBJECT_STORE, type ObjectStore } from '@duet/media/object-store';
import { MemberChanges } from '../accounts/member-changes';
import { Passwords } from '../accounts/passwords';
import { ConsentService } from '../consents/consent.service';
import { Clock } from '@duet/service-kit/clock';
import { Transactions } from '@duet/service-kit/transaction';
import { type IdentityApp, identityApp } from '../../../test/app';
import { activeMember, picture } from '../../../test/factories';
import { MemberImportRepository } from './member-import.repository';
import { MemberImport } from './member-import';
import { memberRecord } from './member-record';
import { PictureImport } from './picture-import';

let app: IdentityApp;
let folder: string;
beforeAll(async () => {
  app = await identityApp();
  folder = mkdtempSync(join(tmpdir(), 'duet-import-'));
  mkdirSync(folder, { recursive: true });
  const bytes = await picture();
  writeFileSync(join(folder, 'one.jpg'), bytes);
  writeFileSync(join(folder, 'same.jpg'), bytes);
  writeFileSync(join(folder, 'two.jpg'), await picture());
});
afterAll(() => app.close());

const record = (changes: object) =>
  memberRecord.parse({
    email: 'sanne@duet.example',
    name: 'Sanne',
    gender: 'woman',
    looking_for: 'man',
    date_of_birth: '1992-02-03',
    country: 'NL',
    region: 'nl-utrecht',
    city: 'Utrecht',
    about: 'Hello.',
    interests: ['wine'],
    language: 'nl',
    photos: ['one.jpg', 'two.jpg'],
    ...changes,
  });
const run = (
  records: ReturnType<typeof record>[],
  pictures = new PictureImport(folder, app.get<ObjectStore>(OBJECT_STORE)),
) =>
  new MemberImport(
    new MemberImportRepository(app.dataSource),
    app.get(Transactions),
    app.get(MemberChanges),
    app.get(Passwords),
    app.get(ConsentService),
    app.get(Clock),
  ).run(records, pictures);

describe('member import', () => {
  it('creates active members, stores each picture once and notifies the other services', async () => {
    const pictures = new PictureImport(folder, app.get<ObjectStore>(OBJECT_STORE));
    const members = [
      record({ password: 'demo password' }),
      record({
        email: 'bram@duet.example',
        id: 'bram00000000',
        photos: ['same.jpg'],
        details: { hair_colour: 'red' },
      }),
    ];
    expect(await run(members, pictures)).toBe(2);
    expect(pictures.count).toBe(2);
    const reader = await activeMember(app);
    const { body } = await app.request('GET', '/api/profiles/bram00000000', { as: reader.as });
    expect(body).toMatchObject({
      profile: {
        name: 'Sanne',
        status: 'active',
        images: [{ status: 'active' }],
        hair_colour: 'red',
        tattoos: null,
      },
    });
    const { main_image: main } = (body as { profile: { main_image: { thumb_filename: string } } })
      .profile;
    expect((await app.request('GET', `/media/${main.thumb_filename}`)).status).toBe(200);
    expect(
      (await app.published('member.changed')).filter(
        ({ aggregate_id }) => aggregate_id === 'bram00000000',
      ),
    ).toMatchObject([
      { version: 1, payload: { account_status: 'active', details: { hair_colour: 'red' } } },
    ]);
  });

  it('stores consents; a member without consent cannot change gender preference or sexuality', async () => {
    await run([
      record({
        email: 'agreed@duet.example',
        id: 'agreed000000',
        consents: ['terms', 'sexual_orientation'],
      }),
      record({ email: 'unasked@duet.example', id: 'unasked00000' }),
    ]);
    const kinds = await app.sql<{ kind: string }>(
      `SELECT kind
        FROM consent
        WHERE member_id = 'agreed000000' AND given = 1 AND locale = 'nl'
        ORDER BY id`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['terms', 'sexual_orientation']);
    const change = (member: string, body: object) =>
      app.request('PATCH', '/api/profile', { as: { member }, body });
    for (const [field, value] of [
      ['looking_for', 'woman'],
      ['sexuality', 'bi'],
    ] as const) {
      expect((await change('agreed000000', { [field]: value })).status).toBe(200);
      const refused = await change('unasked00000', { [field]: value });
      expect([refused.status, refused.body]).toEqual([
        422,
        { error: 'invalid_fields', fields: { [field]: 'consent_required' } },
      ]);
    }
    expect((await change('unasked00000', { about: 'Hello.', sexuality: null })).status).toBe(200);
    await app.request('PUT', '/api/consents', {
      as: { member: 'unasked00000' },
      body: { sexual_orientation: true },
    });
    expect((await change('unasked00000', { looking_for: 'woman', sexuality: 'bi' })).status).toBe(
      200,
    );
  });

  it('adds no member twice when it runs again', async () => {
    expect(await run([record({}), record({ email: 'new@duet.example' })])).toBe(1);
  });

  it('rejects an id that is reserved for synthetic monitoring', () => {
    expect(() => record({ id: 'synthetic001' })).toThrow('is reserved');
  });

  it('allows login only to members with a password', async () => {
    const login = (email: string, password: string) =>
      app.request('POST', '/api/user', { body: { email, password } });
    expect((await login('sanne@duet.example', 'demo password')).status).toBe(200);
    expect((await login('bram@duet.example', '!')).body).toEqual({ error: 'login_failed' });
  });

  it('finds a region by its name, or by the city if the region is unknown', () => {
    expect(record({ region: 'Utrecht' }).region).toBe('nl-utrecht');
    expect(record({ region: 'NL-UT' }).region).toBe('nl-utrecht');
    expect(() => record({ region: 'NL-XX', city: 'Nowhere' })).toThrow(/no region/);
  });
});
