import { type TestApp, createTestApp } from '@duet/testing/test-app';
import type { ServiceEnv } from './env';
import { SampleModule, migrations } from '../test/sample.module';

let app: TestApp<ServiceEnv>;
beforeAll(async () => {
  app = await createTestApp(SampleModule, {
    migrations,
    stub: { 'wallets.get': () => ({ credits: 7, paid_user: true }) },
  });
});
afterAll(() => app.close());

const MEMBER = 'abcdefghij01';

describe('route guard', () => {
  it('injects the principal of a member into the handler', async () => {
    expect(await app.request('GET', '/api/notes/me', { as: { member: MEMBER } })).toMatchObject({
      status: 200,
      body: { member: MEMBER },
    });
  });

  it('rejects a visitor of a members-only route with authentication_required', async () => {
    expect(await app.request('GET', '/api/notes/me')).toMatchObject({
      status: 403,
      body: { error: 'authentication_required' },
    });
  });

  it('rejects a call without a principal, with a forged principal or with the principal of a service', async () => {
    for (const headers of [
      {},
      { 'x-duet-principal': 'x.y.z' },
      await app.asService('billing'),
    ] as Record<string, string>[]) {
      expect(await app.request('GET', '/api/notes/who', { as: null, headers })).toMatchObject({
        status: 403,
        body: { error: 'forbidden' },
      });
    }
  });

  it('rejects browser requests to internal routes', async () => {
    const answer = await app.request('POST', '/internal/notifications/get', {
      as: { member: MEMBER },
      body: { member_id: MEMBER },
    });
    expect(answer).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    expect(
      await app.request('POST', '/api/internal/notifications/get', { as: { member: MEMBER } }),
    ).toMatchObject({ status: 404 });
    expect(await app.request('POST', '/internal/events', { body: { events: [] } })).toMatchObject({
      status: 403,
    });
  });

  it('accepts a call by a service to an internal route', async () => {
    expect(await app.call('notifications.get', { member_id: 'aaaaaaaaaaaa' })).toMatchObject({
      status: 200,
      body: { notifications_disabled: ['fbl'] },
    });
  });
});

describe('error responses', () => {
  it.each([
    ['an unknown route', 'GET', '/api/nowhere', undefined, 404, { error: 'not_found' }],
    [
      'an unknown internal route',
      'GET',
      '/internal/nowhere',
      undefined,
      404,
      { error: 'not_found' },
    ],
    [
      'an unknown route outside of the API',
      'GET',
      '/nowhere',
      undefined,
      404,
      { error: 'not_found' },
    ],
    [
      'missing fields',
      'POST',
      '/api/notes',
      {},
      422,
      { error: 'invalid_fields', fields: { text: 'required' } },
    ],
    [
      'a missing body',
      'POST',
      '/api/notes',
      undefined,
      422,
      { error: 'invalid_fields', fields: { text: 'required' } },
    ],
    [
      'short text',
      'POST',
      '/api/notes',
      { text: 'a' },
      422,
      { error: 'invalid_fields', fields: { text: 'too_short' } },
    ],
    [
      'long text',
      'POST',
      '/api/notes',
      { text: 'a'.repeat(21) },
      422,
      { error: 'invalid_fields', fields: { text: 'too_long' } },
    ],
    [
      'a wrong type',
      'POST',
      '/api/notes',
      { text: 1 },
      422,
      { error: 'invalid_fields', fields: { text: 'invalid_value' } },
    ],
    [
      'a null byte',
      'POST',
      '/api/notes',
      { text: 'a\0b' },
      422,
      { error: 'invalid_fields', fields: { text: 'invalid_text' } },
    ],
    [
      'an unpaired surrogate',
      'POST',
      '/api/notes',
      { text: 'ab\ud800' },
      422,
      { error: 'invalid_fields', fields: { text: 'invalid_text' } },
    ],
    ['an array as body', 'POST', '/api/notes', [], 422, { error: 'invalid_fields' }],
    [
      'a rejection with params',
      'POST',
      '/api/notes',
      { text: 'abc', fail: 402 },
      402,
      { error: 'insufficient_credits', params: { credits: 3 } },
    ],
    [
      'a repeated query parameter',
      'GET',
      '/api/notes/who?lie=1&lie=2',
      undefined,
      422,
      { error: 'invalid_fields', fields: { lie: 'invalid_value' } },
    ],
    [
      'an invalid percent encoding',
      'GET',
      '/api/notes/%E0%A4%A',
      undefined,
      404,
      { error: 'not_found' },
    ],
    [
      'a body that is too large',
      'POST',
      '/api/notes',
      { text: 'a'.repeat(1_100_000) },
      413,
      { error: 'payload_too_large' },
    ],
  ] as const)('have status and code for %s', async (_, method, path, body, status, expected) => {
    const answer = await app.request(method, path, { body });
    expect({ status: answer.status, body: answer.body }).toEqual({
      status,
      body: expect.objectContaining(expected) as unknown,
    });
  });

  it('have status 400 for invalid JSON, 415 for a wrong content type and 422 for deep nesting', async () => {
    const headers = { ...(await app.as({})), 'content-type': 'application/json' };
    for (const payload of ['{"text":', '{"__proto__":{}}', '']) {
      const answer = await app.app.inject({ method: 'POST', url: '/api/notes', headers, payload });
      expect([payload, answer.statusCode, answer.json()]).toEqual([
        payload,
        400,
        { error: 'invalid_json' },
      ]);
    }
    const xml = await app.app.inject({
      method: 'POST',
      url: '/api/notes',
      headers: { ...headers, 'content-type': 'text/xml' },
      payload: '<a/>',
    });
    expect([xml.statusCode, xml.json()]).toEqual([415, { error: 'unsupported_media_type' }]);
    const deep = await app.app.inject({
      method: 'POST',
      url: '/api/notes',
      headers,
      payload: `{"text":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    });
    expect(deep.statusCode).toBe(422);
  });

  it('do not reveal an unexpected error', async () => {
    const answer = await app.request('POST', '/api/notes', { body: { text: 'abc', fail: 500 } });
    expect(answer).toMatchObject({ status: 500, body: { error: 'internal' } });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });

  it('have status 503 and Retry-After while the database is unavailable', async () => {
    const answer = await app.request('GET', '/api/notes/database');
    expect(answer).toMatchObject({
      status: 503,
      body: { error: 'unavailable' },
      headers: { 'retry-after': '1' },
    });
  });
});

describe('endpoints of every service', () => {
  it('report `ok` for the database, Redis and the relay', async () => {
    expect(await app.request('GET', '/healthz', { as: null })).toMatchObject({ status: 200 });
    expect(await app.request('GET', '/readyz', { as: null })).toMatchObject({
      status: 200,
      body: { checks: { database: 'ok', redis: 'ok', relay: 'ok' } },
    });
  });

  it('return 405 with an Allow header for a wrong method, and 404 for an unknown path', async () => {
    const wrong = await app.request('PUT', '/api/notes/abc', { body: {} });
    expect([wrong.status, wrong.body]).toEqual([405, { error: 'method_not_allowed' }]);
    expect(wrong.headers['allow']).toContain('DELETE');
    expect((await app.request('PUT', '/api/nothing', { body: {} })).status).toBe(404);
  });

  it('expose metrics of the requests of each route and the waiting events of each subscriber', async () => {
    const metrics = (await app.request('GET', '/metrics', { as: null })).body as string;
    expect(metrics).toContain(
      'duet_http_request_seconds_count{method="GET",route="/api/notes/me",status="200"}',
    );
    expect(metrics).toContain('duet_outbox_depth{subscriber="billing"} 0');
  });

  it('include an OpenAPI document that describes all routes', async () => {
    const { body } = await app.request('GET', '/openapi.json', { as: null });
    expect(body).toMatchObject({
      paths: {
        '/api/notes': {
          post: {
            requestBody: { content: { 'application/json': { schema: { required: ['text'] } } } },
          },
        },
        '/api/notes/{id}': {
          delete: {
            responses: { 204: {} },
            parameters: [
              { name: 'id', in: 'path' },
              { name: 'Idempotency-Key', in: 'header' },
            ],
          },
        },
        '/internal/notifications/get': { post: { 'x-access': 'internal' } },
      },
    });
  });

  it('keep a safe request id of the caller and replace an unsafe id', async () => {
    expect(
      (await app.request('GET', '/healthz', { headers: { 'x-request-id': 'abc-123' } })).headers[
        'x-request-id'
      ],
    ).toBe('abc-123');
    expect(
      (await app.request('GET', '/healthz', { headers: { 'x-request-id': 'a b' } })).headers[
        'x-request-id'
      ],
    ).not.toBe('a b');
  });
});
