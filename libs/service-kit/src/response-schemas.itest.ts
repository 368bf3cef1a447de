import { type TestApp, createTestApp } from '@duet/testing/test-app';
import {
  Body,
  Controller,
  type DynamicModule,
  Get,
  HttpCode,
  Logger,
  Module,
  Param,
  Post,
  Res,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Members, Visitors } from './access';
import { Returns, ReturnsFile, ReturnsNothing } from './responses';
import type { ServiceEnv } from './env';
import { SampleModule, migrations } from '../test/sample.module';

const card = z.object({ name: z.string() });
const page = z.object({
  cards: z.array(card.extend({ main: card.nullable() })),
  byId: z.record(z.string(), card),
  either: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), a: card }),
    z.object({ kind: z.literal('b') }),
  ]),
  optional: z.string().optional(),
});
const SECRET = { secret: 'planted' };
const aPage = {
  ...SECRET,
  cards: [{ ...SECRET, name: 'Anna', main: { ...SECRET, name: 'x' } }],
  byId: { one: { ...SECRET, name: 'Ben' } },
  either: { ...SECRET, kind: 'a', a: { ...SECRET, name: 'Cleo' } },
};

@Controller('pages')
@Visitors()
class PagesController {
  @Get('returned')
  @Returns(page)
  returned(): unknown {
    return aPage;
  }

  @Get('sent')
  @Returns(page)
  async sent(@Res() reply: FastifyReply): Promise<void> {
    await reply.send(aPage);
  }

  @Post('kept')
  @Members()
  @Returns(page)
  kept(@Body() _: unknown): unknown {
    return aPage;
  }

  @Get('wrong/:kind')
  @Returns(page)
  wrong(@Param('kind') kind: string): unknown {
    if (kind === 'type') return { ...aPage, cards: [{ name: 4_711, main: null }] };
    if (kind === 'missing') return { ...aPage, byId: undefined };
    if (kind === 'text') return JSON.stringify(aPage);
    return kind === 'null' ? null : undefined;
  }

  @Get('file/:kind')
  @ReturnsFile('text/plain')
  file(@Param('kind') kind: string): unknown {
    return kind === 'text' ? 'words' : aPage;
  }

  @Post('nothing')
  @Members()
  @HttpCode(204)
  @ReturnsNothing()
  nothing(@Body() _: unknown): void {
    return;
  }
}

@Module({})
class PagesModule {
  static with(env: ServiceEnv): DynamicModule {
    const sample = SampleModule.with(env);
    return { ...sample, controllers: [...(sample.controllers ?? []), PagesController] };
  }
}
const allowed = {
  cards: [{ name: 'Anna', main: { name: 'x' } }],
  byId: { one: { name: 'Ben' } },
  either: { kind: 'a', a: { name: 'Cleo' } },
};

describe.each(['test', 'production'] as const)('response schemas in %s', (mode) => {
  let app: TestApp<ServiceEnv>;
  beforeAll(async () => {
    app = await createTestApp(PagesModule, { migrations, env: { NODE_ENV: mode } });
  });
  afterAll(() => app.close());
  afterEach(() => jest.restoreAllMocks());
  const as = { member: 'abcdefghij01' };

  it.each(['returned', 'sent'])(
    'drop undeclared fields at every depth when the response is %s',
    async (way) => {
      expect(await app.request('GET', `/api/pages/${way}`)).toMatchObject({
        status: 200,
        body: allowed,
      });
      const { body } = await app.request('GET', `/api/pages/${way}`);
      expect(JSON.stringify(body)).not.toContain('planted');
    },
  );

  it('drop undeclared fields from a response and from its replays under the same idempotency key', async () => {
    const headers = { 'idempotency-key': 'a-key-of-one-page' };
    for (const replayed of [undefined, 'true']) {
      const answer = await app.request('POST', '/api/pages/kept', { as, headers, body: {} });
      expect(answer).toMatchObject({ status: 201, body: allowed });
      expect(JSON.stringify(answer.body)).not.toContain('planted');
      expect(answer.headers['idempotency-replayed']).toBe(replayed);
    }
  });

  it.each([
    ['type', 'cards.0.name (invalid_type)'],
    ['missing', 'byId (invalid_type)'],
    ['text', 'not an object'],
    ['null', '_ (invalid_type)'],
    ['undefined', 'not an object'],
  ])('answer 500 for a wrong body (%s) and log the field without values', async (kind, said) => {
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const answer = await app.request('GET', `/api/pages/wrong/${kind}`);
    expect(answer).toMatchObject({ status: 500, body: { error: 'internal' } });
    expect(log).toHaveBeenCalledTimes(1);
    const [{ err }] = log.mock.calls[0] as unknown as [{ err: Error }];
    expect(err.message).toContain('GET /api/pages/wrong/:kind: response does not fit its schema');
    expect(err.message).toContain(said);
    expect(err.message).not.toContain('4711');
  });

  it('reject JSON from a route that declares a file', async () => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation();
    expect(await app.request('GET', '/api/pages/file/text')).toMatchObject({
      status: 200,
      body: 'words',
    });
    expect(await app.request('GET', '/api/pages/file/json')).toMatchObject({
      status: 500,
      body: { error: 'internal' },
    });
  });

  it('leave an empty response empty, also in a replay', async () => {
    const headers = { 'idempotency-key': 'a-key-of-nothing' };
    for (let time = 0; time < 2; time += 1)
      expect(
        await app.request('POST', '/api/pages/nothing', { as, headers, body: {} }),
      ).toMatchObject({ status: 204, body: '' });
  });

  it('appear in the OpenAPI document with path parameters, file types and empty responses', async () => {
    const { body } = await app.request('GET', '/openapi.json', { as: null });
    const { paths } = body as { paths: Record<string, Record<string, unknown>> };
    expect(paths['/api/pages/file/{kind}']?.['get']).toMatchObject({
      parameters: [{ in: 'path', name: 'kind', required: true, schema: { type: 'string' } }],
      responses: { 200: { content: { 'text/plain': {} } } },
    });
    expect(paths['/api/pages/nothing']?.['post']).toMatchObject({
      responses: { 204: { description: 'Done' } },
    });
  });
});
