import type { ApiDocument } from '@duet/schemas/openapi';
import { Harness } from '../../../test/harness';
import { json } from '../../../test/upstream';

const harness = new Harness();
const api: ApiDocument = {
  openapi: '3.1.0',
  info: { title: 'service', version: '1' },
  paths: {
    '/api/interests': {
      get: {
        operationId: 'identity.interests',
        summary: 'Interests',
        tags: ['interests'],
        'x-access': 'visitors',
        responses: { 200: { description: 'Done' } },
      },
    },
  },
  components: { schemas: {} },
};

beforeAll(() => harness.start());
afterAll(() => harness.close());
afterEach(() => harness.upstream.reset());

describe('the API document', () => {
  it('returns 503 until every service has responded', async () => {
    harness.upstream.answers['/openapi.json'] = (_req, res) => json(res, 500, {});
    const { status, headers } = await harness.sendRequest('GET', '/api/openapi.json');
    expect([status, headers['retry-after']]).toEqual([503, '2']);
  });

  it('contains the calls of all services, also while a service is down', async () => {
    harness.upstream.answers['/openapi.json'] = (_req, res) => json(res, 200, api);
    const { status, headers, json: body } = await harness.sendRequest('GET', '/api/openapi.json');
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect(Object.keys((body as ApiDocument).paths)).toEqual([
      '/api/events',
      '/api/interests',
      '/api/openapi.json',
    ]);
    harness.upstream.answers['/openapi.json'] = (_req, res) => json(res, 500, {});
    expect((await harness.sendRequest('GET', '/api/openapi.json')).status).toBe(200);
  });

  it('is also available as a script-free HTML page whose CSP blocks scripts', async () => {
    const { status, headers, text } = await harness.sendRequest('GET', '/api/docs');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toContain('/api/interests');
    expect(text).not.toContain('<script');
  });

  it('returns 404 on staff hosts', async () => {
    const headers = { host: 'staff.localhost:3000' };
    for (const path of ['/api/openapi.json', '/api/docs'])
      expect((await harness.sendRequest('GET', path, { headers })).status).toBe(404);
  });
});

describe('call with a wrong method', () => {
  it.each([
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['PUT', '/api/events', 'GET'],
    ['POST', '/media/photo/x/1', 'GET, HEAD'],
    ['TRACE', '/api/likes', 'GET, HEAD, POST, PUT, PATCH, DELETE'],
  ])('%s %s returns 405 and names the allowed methods', async (method, path, allow) => {
    const { status, headers } = await harness.sendRequest(method, path);
    expect([status, headers.allow]).toEqual([405, allow]);
  });
});
