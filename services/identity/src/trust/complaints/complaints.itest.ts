import type { ComplaintResponse } from '@duet/schemas/leaving';
import { type IdentityApp, identityApp } from '../../../test/app';
import { activeMember } from '../../../test/factories';

let app: IdentityApp;
let visits = 0;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());

const form = (changes: object = {}) => ({
  name: 'Noor Bakker',
  email: `noor${visits}@duet.example`,
  kind: 'profile',
  text: 'This profile shows a photo of my sister.',
  link: '/members/abc',
  ...changes,
});
const complain = (changes: object = {}, { as = {}, address = `10.1.0.${(visits += 1)}` } = {}) =>
  app.request('POST', '/api/complaints', {
    as,
    body: form(changes),
    headers: { 'x-forwarded-for': address },
  });

describe('complaint', () => {
  // @spec 16.8
  it('of a visitor is stored, and confirmed with a reference in the response and by mail', async () => {
    const answer = await complain({ email: 'Noor@Duet.example' }, { as: { locale: 'nl' } });
    expect(answer.status).toBe(201);
    const { reference } = answer.body as ComplaintResponse;
    expect(reference).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    const rows = await app.sql(
      `SELECT site, member_id, kind, name, email, locale, text, link
        FROM complaint
        WHERE reference = ?`,
      [reference],
    );
    expect(rows).toEqual([
      { site: 'duet', member_id: null, locale: 'nl', ...form(), email: 'noor@duet.example' },
    ]);
    const [mail] = (await app.published('mail.requested')).slice(-1);
    expect(mail?.payload).toMatchObject({ member_id: null, kind: 'complaint_received' });
    const { body } = await app.call('mail.recipient', { mail_id: mail?.payload.mail_id ?? '' });
    expect(body.recipient).toMatchObject({
      email: 'noor@duet.example',
      locale: 'nl',
      name: '',
      site_name: 'Duet',
      token: null,
      values: { reference },
    });
  });

  it('of a member stores the member id', async () => {
    const member = await activeMember(app);
    const { reference } = (await complain({}, { as: member.as })).body as ComplaintResponse;
    expect(
      await app.sql('SELECT member_id FROM complaint WHERE reference = ?', [reference]),
    ).toEqual([{ member_id: member.id }]);
  });

  it.each([
    ['name', '', 'required'],
    ['name', 'x'.repeat(81), 'too_long'],
    ['name', 'a\u202Eb', 'invalid_text'],
    ['email', 'nobody', 'invalid_email'],
    ['kind', 'weather', 'invalid_value'],
    ['text', 'Too short', 'too_short'],
    ['text', 'x'.repeat(4001), 'too_long'],
    ['text', `a\0${'b'.repeat(30)}`, 'invalid_text'],
    ['link', 'x'.repeat(501), 'too_long'],
  ])('is rejected if the field %s is %j: %s', async (field, value, code) => {
    expect((await complain({ [field]: value })).body).toEqual({
      error: 'invalid_fields',
      fields: { [field]: code },
    });
  });

  it('keeps HTML, SQL and Unicode in the text unchanged', async () => {
    const text = "<script>alert(1)</script> '; DROP TABLE complaint; -- 🦄 لغة";
    const { reference } = (await complain({ text })).body as ComplaintResponse;
    expect(await app.sql('SELECT text FROM complaint WHERE reference = ?', [reference])).toEqual([
      { text },
    ]);
  });
});

describe('complaint limits', () => {
  it('allow five complaints an hour from one network, even if sent concurrently', async () => {
    const statuses = (
      await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          complain({ email: `a${i}@duet.example` }, { address: '10.9.9.9' }),
        ),
      )
    ).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    const refused = await complain({}, { address: '10.9.9.9' });
    expect(Number(refused.headers['retry-after'])).toBe(3_600);
    app.clock.advance(3_600_001);
    expect((await complain({}, { address: '10.9.9.9' })).status).toBe(201);
  });

  it('allow three complaints a day for an e-mail address on one network, plus three by its logged-in owner', async () => {
    const { email, as } = await activeMember(app);
    const from = { address: '10.9.9.10' };
    for (let i = 0; i < 3; i += 1) expect((await complain({ email }, from)).status).toBe(201);
    expect((await complain({ email }, from)).body).toEqual({ error: 'too_many_requests' });
    expect((await complain({ email })).status).toBe(201);
    for (let i = 0; i < 3; i += 1)
      expect((await complain({ email }, { as, ...from })).status).toBe(201);
    expect((await complain({ email }, { as })).body).toEqual({ error: 'too_many_requests' });
  });
});
