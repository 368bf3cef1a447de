import { type ApiAudience, type ApiDocument, getAudience } from '@duet/schemas/openapi';
import { publicPath } from '@duet/service-kit/paths';
import { composeApi } from '../../gateway/src/api/openapi/compose';
import { findRoute } from '../../gateway/src/api/routes';
import { readDeclaredApis, readDeclaredRoutes } from './test/declared-apis';
import { findListFaults } from './test/list-rules';
import { findFaults } from './test/open-api-rules';

jest.setTimeout(60_000);

const apis = readDeclaredApis();
const routes = Object.values(readDeclaredRoutes()).flat();
const compose = (audience: ApiAudience): ApiDocument => composeApi(apis, audience);
const listCalls = ({ paths }: ApiDocument): string[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
const getName = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${publicPath(path).replaceAll(/:(\w+)/g, '{$1}')}`;

describe('the composed API documents', () => {
  it.each(['public', 'staff', 'internal'] as const)('are valid OpenAPI 3.1: %s', (audience) => {
    expect(findFaults(compose(audience))).toEqual([]);
  });

  it('are rejected for an undeclared path parameter, an unknown schema or an invalid response', () => {
    const document = structuredClone(compose('public'));
    const call = document.paths['/api/payments/{id}']?.['get'];
    if (!call) throw new Error('no call');
    delete call.parameters;
    call.responses = { 200: { content: {} } as never };
    document.paths['/api/likes']!['get']!.responses['200']!.content = {
      'application/json': { schema: { $ref: '#/components/schemas/Nothing' } },
    };
    expect(findFaults(document)).toEqual(
      expect.arrayContaining([
        'get /api/payments/{id} lacks path id',
        '#/components/schemas/Nothing does not exist',
        expect.stringContaining("must have required property 'description'"),
      ]),
    );
  });

  it('have cursor and has_more in every list that can be truncated', () => {
    expect(findListFaults([compose('public'), compose('staff')])).toEqual([]);
  });

  it('are rejected for a list without has_more or cursor, and for an offset instead of a cursor', () => {
    const document = structuredClone(compose('public'));
    const staff = compose('staff');
    delete document.components.schemas['BlocksResponse']?.properties?.['has_more'];
    delete document.components.schemas['ChatsResponse']?.properties?.['cursor'];
    const call = document.paths['/api/likes']?.['get'];
    if (!call) throw new Error('no call');
    call.parameters = [{ in: 'query', name: 'offset', schema: { type: 'integer' } }];
    expect(findListFaults([document, staff])).toEqual([
      'GET /api/blocks has a list without has_more',
      'GET /api/chats returns no cursor',
      'GET /api/likes takes offset instead of cursor',
      'GET /api/likes takes no cursor',
    ]);
  });

  it('contain exactly the calls for visitors and members in the public document', () => {
    const expected = routes
      .filter(({ access }) => access === 'visitors' || access === 'members')
      .map(getName);
    const own = ['GET /api/events', 'GET /api/openapi.json'];
    expect(listCalls(compose('public')).sort()).toEqual([...new Set([...expected, ...own])].sort());
  });

  it('contain only calls of staff in the staff document, and only internal calls in the internal one', () => {
    for (const audience of ['staff', 'internal'] as const) {
      const calls = Object.values(compose(audience).paths).flatMap(Object.values);
      expect(calls.length).toBeGreaterThan(20);
      expect(calls.filter((call) => getAudience(call as never) !== audience)).toEqual([]);
    }
  });

  it('contain only calls that the gateway forwards to the service that declares them', () => {
    const wrong = Object.entries(apis).flatMap(([service, { paths }]) =>
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods)
          .filter(([, call]) => getAudience(call) !== 'internal' && path.startsWith('/api/'))
          .filter(([method, call]) => {
            const query = call.operationId.startsWith('messaging.push.') ? '?push=1' : '';
            const plain = path.replaceAll(/{\w+}/g, 'x') + query;
            return findRoute(method.toUpperCase(), plain)?.service !== service;
          })
          .map(([method]) => `${method} ${path}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('describe uploads, live events, sessions, idempotency keys, limits and error codes', () => {
    const { paths, components } = compose('public');
    expect(paths['/api/photos']?.['post']?.requestBody?.content).toMatchObject({
      'multipart/form-data': { schema: { required: ['photo'] } },
    });
    expect(paths['/api/events']?.['get']?.responses['200']?.content).toEqual({
      'text/event-stream': { schema: { $ref: '#/components/schemas/LiveEvent' } },
    });
    expect(components.securitySchemes).toMatchObject({ session: { in: 'cookie' } });
    expect(paths['/api/orders']?.['post']).toMatchObject({
      security: [{ session: [] }],
      parameters: [{ in: 'header', name: 'Idempotency-Key' }],
      'x-limits': { class: 'mutation', address: { calls: 600, seconds: 60 } },
      responses: {
        403: { 'x-codes': ['authentication_required', 'cross_site_request'] },
        422: { 'x-codes': ['invalid_fields', 'idempotency_key_reused'] },
        429: { headers: { 'Retry-After': {} } },
      },
    });
    expect(paths['/api/user']?.['post']?.requestBody?.content['application/json']?.schema).toEqual({
      anyOf: [
        { $ref: '#/components/schemas/LoginBodyInput' },
        { $ref: '#/components/schemas/PushBody' },
      ],
    });
  });

  it('are built from routes that accept uploads of photos, chat photos and lander pictures only', () => {
    const uploads = routes.filter(({ upload }) => upload).map(getName);
    expect(uploads.sort()).toEqual([
      ...['POST /api/chats/{id}/photos', 'POST /api/photos'],
      'POST /api/staff/landers/{id}/picture',
    ]);
  });
});
