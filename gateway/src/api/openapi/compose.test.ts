import type { ApiDocument, ApiOperation, JsonSchema } from '@duet/schemas/openapi';
import { renderApiPage } from './api-page';
import { type ServiceDocuments, composeApi } from './compose';

const call = (operationId: string, rest: Partial<ApiOperation> = {}): ApiOperation => ({
  operationId,
  summary: operationId,
  tags: ['likes'],
  'x-access': 'members',
  responses: {
    200: {
      description: 'Done',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Like' } } },
    },
  },
  ...rest,
});

const document = (
  paths: ApiDocument['paths'],
  schemas: Record<string, JsonSchema> = { Like: { type: 'object' } },
): ApiDocument => ({
  openapi: '3.1.0',
  info: { title: 'service', version: '1' },
  paths,
  components: { schemas },
});

const nothing = document({}, {});
const services = (given: Partial<ServiceDocuments>): ServiceDocuments => ({
  identity: nothing,
  matching: nothing,
  messaging: nothing,
  billing: nothing,
  ...given,
});

describe('composeApi', () => {
  it('renames a schema that two services declare differently', () => {
    const { paths, components } = composeApi(
      services({
        identity: document({ '/api/profile': { get: call('identity.a') } }),
        matching: document(
          { '/api/likes': { get: call('matching.a') } },
          { Like: { type: 'object', properties: { id: { type: 'string' } } } },
        ),
      }),
      'public',
    );
    expect(components.schemas).toMatchObject({
      Like: { type: 'object' },
      Like_matching: { properties: { id: { type: 'string' } } },
    });
    expect(JSON.stringify(paths['/api/likes'])).toContain('"#/components/schemas/Like_matching"');
  });

  it('omits staff calls, internal calls, and schemas that only these calls use', () => {
    const { paths, components } = composeApi(
      services({
        matching: document({
          '/api/staff/likes': { get: call('matching.b', { 'x-access': 'staff' }) },
          '/internal/likes': { post: call('matching.c', { 'x-access': 'internal' }) },
        }),
      }),
      'public',
    );
    expect(Object.keys(paths)).toEqual(['/api/events', '/api/openapi.json']);
    expect(Object.keys(components.schemas)).not.toContain('Like');
  });
});

describe('renderApiPage', () => {
  it('escapes all text from the documents, and links named schemas', () => {
    const page = renderApiPage(
      composeApi(
        services({
          matching: document({
            '/api/likes': { get: call('matching.a', { summary: '<script>alert(1)</script>' }) },
          }),
        }),
        'public',
      ),
    );
    expect(page).not.toContain('<script');
    expect(page).toContain('<a href="#Like">Like</a>');
    expect(page).toContain('<h3 id="Like">Like</h3>');
  });
});
