import { type As, type TestApp, type TestResponse, createTestApp } from '@duet/testing/test-app';
import { Greetings } from '../test/greetings';
import { SampleModule, migrations } from '../test/sample.module';
import type { ServiceEnv } from './env';

let app: TestApp<ServiceEnv>;
beforeAll(async () => {
  app = await createTestApp(SampleModule, { migrations });
});
afterAll(() => app.close());

const MEMBER = 'abcdefghij01';
const AS: As = { member: MEMBER, session: '01JD0000000000000000000000' };

const poll = (path: string, tag?: unknown, as: As = AS): Promise<TestResponse> =>
  app.request('GET', path, {
    as,
    ...(typeof tag === 'string' && { headers: { 'if-none-match': tag } }),
  });

describe('a JSON GET', () => {
  it('returns an ETag, and a 304 without a body when the caller sends that ETag', async () => {
    const first = await poll('/api/notes/me');
    expect(first.headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await poll('/api/notes/me', first.headers.etag);
    expect(again).toMatchObject({ status: 304, headers: { etag: first.headers.etag } });
    expect(again.body).toBeFalsy();
    expect(again.headers['content-type']).toBeUndefined();
  });

  it('responds with 304 if `If-None-Match` contains its ETag, weak or strong', async () => {
    const tag = String((await poll('/api/notes/me')).headers.etag);
    expect((await poll('/api/notes/me', `"x", ${tag}`)).status).toBe(304);
    expect((await poll('/api/notes/me', tag.slice(2))).status).toBe(304);
    expect((await poll('/api/notes/me', '"x", W/"y"')).status).toBe(200);
  });

  it('responds with 200 if the ETag is from the response to another member', async () => {
    const { headers } = await poll('/api/notes/me');
    const other = await poll('/api/notes/me', headers.etag, { member: 'abcdefghij02' });
    expect(other).toMatchObject({ status: 200, body: { member: 'abcdefghij02' } });
  });

  it('has no ETag if the response is `no-store` or an error', async () => {
    expect((await poll('/api/greetings/secret')).headers.etag).toBeUndefined();
    expect((await poll('/api/notes/me', undefined, {})).headers.etag).toBeUndefined();
  });

  it("checks the caller's rights before the ETag", async () => {
    const { headers } = await poll('/api/notes/me');
    expect((await poll('/api/notes/me', headers.etag, {})).status).toBe(403);
  });
});

describe('a GET with @VersionedBy', () => {
  const PATH = '/api/greetings';
  let tag: string;
  beforeEach(async () => {
    app.get(Greetings).text = 'hello';
    tag = String((await poll(PATH)).headers.etag);
    app.get(Greetings).reads = 0;
  });

  it('responds with 304 without running the handler while nothing has changed', async () => {
    expect(await poll(PATH, tag)).toMatchObject({ status: 304, headers: { etag: tag } });
    expect(app.get(Greetings).reads).toBe(0);
  });

  it.each<[string, () => Promise<TestResponse>]>([
    [
      'the data',
      () => {
        app.get(Greetings).text = 'goodbye';
        return poll(PATH, tag);
      },
    ],
    ['the member', () => poll(PATH, tag, { ...AS, member: 'abcdefghij02' })],
    ['the session to a visit', () => poll(PATH, tag, {})],
    ['the language', () => poll(PATH, tag, { ...AS, locale: 'de' })],
    ['the country', () => poll(PATH, tag, { ...AS, country: 'DE' })],
    ['the site', () => poll(PATH, tag, { ...AS, site: 'funkenflug' })],
    ['the query', () => poll(`${PATH}?to=anna`, tag)],
  ])('responds with 200 after a change of %s', async (_what, change) => {
    const { status, body } = await change();
    expect([status, typeof (body as { text?: unknown }).text]).toEqual([200, 'string']);
  });

  it('responds with 304 again after data has changed back', async () => {
    app.get(Greetings).text = 'goodbye';
    await poll(PATH, tag);
    app.get(Greetings).text = 'hello';
    expect((await poll(PATH, tag)).status).toBe(304);
    expect(app.get(Greetings).reads).toBe(2);
  });

  it('responds with 200 after data has changed during a read and changed back', async () => {
    app.get(Greetings).text = 'later';
    app.get(Greetings).next = 'much later';
    const during = await poll(PATH, tag);
    app.get(Greetings).text = 'later';
    expect((await poll(PATH, during.headers.etag)).status).toBe(200);
  });

  it('rejects an invalid query even if the caller sends an ETag', async () => {
    expect((await poll(`${PATH}?to=a&to=b`, tag)).status).toBe(422);
  });
});
