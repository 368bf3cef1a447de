import { liveEvent } from '@duet/schemas/messaging';
import { CATALOGUE_PATH, landerCatalogue } from '@duet/schemas/own-landers';
import { type ApiDocument, type JsonSchema, SCHEMAS } from '@duet/schemas/openapi';
import { DeclaredSchemas } from '@duet/service-kit/declared-schemas';
import { toErrorResponses } from '@duet/service-kit/route-errors';

const schemas = new DeclaredSchemas();
const event = schemas.add(liveEvent, 'output');
const catalogue = schemas.add(landerCatalogue, 'output');

export const GATEWAY_SCHEMAS: Record<string, JsonSchema> = schemas.all;

const error = { 'application/json': { schema: { $ref: `${SCHEMAS}Error` } } };
const cursor: JsonSchema = { type: 'string', pattern: '^\\d{1,15}$' };

export const GATEWAY_CALLS: ApiDocument['paths'] = {
  '/api/events': {
    get: {
      operationId: 'gateway.live.stream',
      summary: 'Live: stream',
      description:
        'Server-sent events. Events without a name have an id, which is the cursor, and the data ' +
        '`LiveEvent`. `moment` has the same data and is not stored. `hello` has the `member_id`, ' +
        '`beat` is a heartbeat, `registry` announces releases. After `reset` the client loads ' +
        'everything again. A stream ends after about 15 minutes; the client opens the next one.',
      tags: ['events'],
      'x-access': 'members',
      parameters: [
        {
          in: 'header',
          name: 'Last-Event-ID',
          description: 'Cursor: later events follow first',
          schema: cursor,
        },
        { in: 'query', name: 'after', description: 'Same as `Last-Event-ID`', schema: cursor },
      ],
      responses: {
        200: { description: 'Done', content: { 'text/event-stream': { schema: event } } },
        ...toErrorResponses(['authentication_required']),
        default: { description: 'Error', content: error },
      },
    },
  },
  '/api/openapi.json': {
    get: {
      operationId: 'gateway.openapi.get',
      summary: 'OpenAPI: this document',
      tags: ['openapi'],
      'x-access': 'visitors',
      responses: {
        200: {
          description: 'Done',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
        default: { description: 'Error', content: error },
      },
    },
  },
  [CATALOGUE_PATH]: {
    get: {
      operationId: 'gateway.landers.catalogue',
      summary: 'Landers: layouts and stored versions',
      tags: ['staff'],
      'x-access': 'staff',
      responses: {
        200: { description: 'Done', content: { 'application/json': { schema: catalogue } } },
        ...toErrorResponses(['not_found']),
        default: { description: 'Error', content: error },
      },
    },
  },
};
