import { userResponse } from '@duet/schemas/identity';
import type { Locale } from '@duet/schemas/locales';
import { likesResponse } from '@duet/schemas/matching';
import { chatsResponse } from '@duet/schemas/messaging';
import { answered } from '../src/fixtures';
import type { FixtureResponse, RemoteFixtures, Tier } from '../src/fixtures';
import { findUser } from './people';

interface Options {
  fixtures: RemoteFixtures;
  tier: Tier;
  locale: Locale;
  otherwise: typeof fetch;
}

/** Serves /api from a remote's fixtures and validates each response. */
export function createFakeApi({ fixtures, tier, locale, otherwise }: Options): typeof fetch {
  const answers: RemoteFixtures['answers'] = {
    'GET user': answered(userResponse, { user: findUser(tier, locale) }),
    'GET chats': answered(chatsResponse, { chats: [], has_more: false, cursor: null }),
    'GET likes': answered(likesResponse, {
      profiles: [],
      liked_by: [],
      given: [],
      given_automatically: [],
      matches: [],
      has_more: false,
      cursors: { received: null, given: null, matches: null },
    }),
    ...fixtures.answers,
  };
  const known = Object.entries(answers).map(([pattern, answer]) => ({ ...parse(pattern), answer }));
  return async (input, init) => {
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), location.origin).href,
      init,
    );
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/api/')) return otherwise(input, init);
    const path = url.pathname.slice('/api/'.length);
    for (const { method, expression, answer } of known) {
      const params = method === request.method ? expression.exec(path)?.groups : undefined;
      if (method === request.method && expression.test(path))
        return give(
          answer,
          { params: { ...params }, query: url.searchParams, body: await parseBody(request), tier },
          `${method} ${path}`,
        );
    }
    console.error(`fixtures.ts has no response for ${request.method} ${path}`);
    return Response.json({ error: 'not_found' }, { status: 404 });
  };
}

function parse(pattern: string): { method: string; expression: RegExp } {
  const [method = '', path = ''] = pattern.split(' ');
  return { method, expression: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) };
}

function give(
  { schema, answer }: FixtureResponse,
  call: Parameters<FixtureResponse['answer']>[0],
  what: string,
): Response {
  const checked = schema.safeParse(answer(call));
  if (checked.success) return Response.json(checked.data);
  console.error(
    `the fixture of ${what} does not fit the response schema: ${checked.error.message}`,
  );
  return Response.json({ error: 'internal' }, { status: 500 });
}

async function parseBody(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
