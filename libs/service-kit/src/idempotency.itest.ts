import { type TestApp, createTestApp } from '@duet/testing/test-app';
import type { ServiceEnv } from './env';
import { newId } from './ids';
import { SampleModule, migrations } from '../test/sample.module';

let app: TestApp<ServiceEnv>;
beforeAll(async () => {
  app = await createTestApp(SampleModule, { migrations });
});
beforeEach(() => app.truncate());
afterAll(() => app.close());

const MEMBER = 'abcdefghij01';
const post = (key: string, body: object, member = MEMBER, path = '/api/notes') =>
  app.request('POST', path, { as: { member }, headers: { 'idempotency-key': key }, body });
const written = async () => (await app.sql('SELECT id FROM note')).length;

function expectOneFresh(answers: Awaited<ReturnType<typeof post>>[]): void {
  const copies = answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true');
  const early = answers.filter(({ status }) => status === 409);
  expect(early.map(({ body }) => (body as { error: string }).error)).toEqual(
    early.map(() => 'in_progress'),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1 + copies.length);
  expect(early.length + copies.length).toBe(answers.length - 1);
}

describe('idempotency keys of mutations', () => {
  it('make repeated calls return the first response without another run of the handler', async () => {
    const key = newId();
    const first = await post(key, { text: 'hello' });
    const second = await post(key, { text: 'hello' });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual(
      [undefined, 'true'],
    );
    expect(await written()).toBe(1);
  });

  it('cannot be reused with another body or query string', async () => {
    const key = newId();
    await post(key, { text: 'hello' });
    expect(await post(key, { text: 'other' })).toMatchObject({
      status: 422,
      body: { error: 'idempotency_key_reused' },
    });
    expect(await post(key, { text: 'hello' }, MEMBER, '/api/notes?x=1')).toMatchObject({
      status: 422,
    });
  });

  it('are separate for different members', async () => {
    const key = newId();
    await post(key, { text: 'hello' });
    expect(await post(key, { text: 'other' }, 'abcdefghij02')).toMatchObject({ status: 201 });
  });

  it('let only one of several concurrent calls run the handler', async () => {
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(key, { text: 'hello', waitMs: 200 })),
    );
    expectOneFresh(answers);
    expect(await written()).toBe(1);
  });

  it('replay a client error with its params', async () => {
    const key = newId();
    await post(key, { text: 'hello', fail: 402 });
    const second = await post(key, { text: 'hello', fail: 402 });
    expect(second).toMatchObject({
      status: 402,
      body: { error: 'insufficient_credits', params: { credits: 3 } },
      headers: { 'idempotency-replayed': 'true' },
    });
  });

  it('are not stored with a server error, so that a retry can succeed', async () => {
    const key = newId();
    expect(await post(key, { text: 'hello', fail: 500 })).toMatchObject({ status: 500 });
    expect(await app.sql('SELECT id FROM idempotency_key')).toEqual([]);
  });

  it('are released when the lease of a dead process ends', async () => {
    const key = newId();
    await post(key, { text: 'hello' });
    await app.sql('UPDATE idempotency_key SET status = NULL, answer = NULL');
    expect(await post(key, { text: 'hello' })).toMatchObject({ status: 409 });
    await app.sql('UPDATE idempotency_key SET lease_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND');
    const answers = await Promise.all([post(key, { text: 'hello' }), post(key, { text: 'hello' })]);
    expectOneFresh(answers);
    expect(await written()).toBe(2);
  });

  it('replay an empty response', async () => {
    const key = newId();
    const remove = () =>
      app.request('DELETE', '/api/notes/7', {
        as: { member: MEMBER },
        headers: { 'idempotency-key': key },
      });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  });

  it('are optional, and are rejected if malformed', async () => {
    expect(await post('short', { text: 'hello' })).toMatchObject({
      status: 422,
      body: { fields: { 'idempotency-key': 'invalid_value' } },
    });
    expect(await app.request('POST', '/api/notes', { body: { text: 'hello' } })).toMatchObject({
      status: 201,
    });
  });
});
