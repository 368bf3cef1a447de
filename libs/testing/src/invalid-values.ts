import { isErrorCode } from '@duet/schemas/errors';
import {
  type Callable,
  type Field,
  type Operation,
  type Value,
  operations,
  valuesFor,
  withValue,
} from './operation-fields';
import type { As, TestResponse } from './test-app';

/** Valid parts of a call, so that only the inserted invalid value can be rejected. */
export interface Recipe {
  at?: () => Record<string, string>;
  body?: () => object | Promise<object>;
  headers?: Record<string, string>;
  as?: () => As;
  twin?: Record<string, string>;
  read?: (field: Field, answer: unknown) => unknown;
  after?: () => Promise<unknown>;
  /**
   * If true, members do not send values that may be valid, because such values could start a slow
   * password hash.
   */
  forVisitors?: true;
}

export interface InvalidValueCalls {
  app: () => Callable;
  recipes: Record<string, Recipe>;
  member: () => As;
  id: () => string;
}

const NOTHING: Recipe = {};
const visitor = (): As => ({});
const REFUSALS = [401, 403, 404, 409, 413, 414, 415, 422, 429];
/** Codes of errors about well-formed values that do not exist. Such errors name no field. */
const UNKNOWN_VALUES = ['invalid_token', 'unknown_email', 'login_failed', 'passkey_failed'];
const BODIES = [
  '',
  'null',
  '[]',
  '"x"',
  '{',
  '{"a":'.repeat(5_000),
  '\0',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":1}}',
];

let calls = 0;
/** Returns headers with a new client address, so that rate limits do not apply. */
export const placeOfItsOwn = (): Record<string, string> => ({
  'x-forwarded-for': `10.${(calls += 1) >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
});

/** An unpaired surrogate has no URL encoding, so its raw bytes are sent. */
const escaped = (text: string): string =>
  text.split('\ud800').map(encodeURIComponent).join('%ED%A0%80');

async function send(
  app: Callable,
  operation: Operation,
  recipe: Recipe,
  as: As,
  [field, { value }]: [Field, Value],
): Promise<TestResponse> {
  const at: Record<string, string> = recipe.at?.() ?? {};
  let body = (await recipe.body?.()) as unknown;
  if (field.in === 'body') {
    body = withValue(body, field.path, value);
    const twin = recipe.twin?.[field.path.join('.')];
    if (twin) body = withValue(body, [twin], value);
  } else at[field.path[0] ?? ''] = String(value);
  const inPath = operation.path.replaceAll(/{(\w+)}/g, (_, name: string) =>
    escaped(at[name] ?? ''),
  );
  const query = Object.entries(at)
    .filter(([name]) => !operation.path.includes(`{${name}}`))
    .map(([name, text]) => `${name}=${escaped(text)}`);
  return app.request(operation.method, query.length > 0 ? `${inPath}?${query.join('&')}` : inPath, {
    as,
    body,
    headers: { ...placeOfItsOwn(), ...recipe.headers },
  });
}

async function complaint(
  recipe: Recipe,
  field: Field,
  { value, hopeless }: Value,
  { status, body }: TestResponse,
): Promise<string | null> {
  const { error, fields = {} } = (body ?? {}) as {
    error?: string;
    fields?: Record<string, string>;
  };
  if (status >= 400 && !isErrorCode(error ?? ''))
    return `${status} without a known error code: ${JSON.stringify(body)}`;
  if (field.in === 'path')
    return status === 404 || (status < 300 && !hopeless) ? null : `${status} for a path`;
  if (status === 422) {
    const names = [field.path.join('.'), field.path[0], recipe.twin?.[field.path.join('.')]];
    const isNamed = Object.keys(fields).some((name) =>
      names.some((each) => each !== undefined && (name === each || name.startsWith(`${each}.`))),
    );
    return isNamed || (!hopeless && UNKNOWN_VALUES.includes(error ?? ''))
      ? null
      : `422 that does not name the field: ${JSON.stringify(body)}`;
  }
  if (status >= 300)
    return [413, 414].includes(status) || (!hopeless && REFUSALS.includes(status))
      ? null
      : `${status} ${JSON.stringify(body)}`;
  if (hopeless) return `${status} for a value that must be rejected`;
  const stored = await recipe.read?.(field, body);
  const sent = typeof value === 'string' ? value.trim() : value;
  const isSame =
    stored === undefined ||
    JSON.stringify(stored) === JSON.stringify(sent) ||
    (sent === '' && stored === null);
  return isSame ? null : `stored as ${JSON.stringify(stored)}`;
}

async function tryAll(
  app: Callable,
  operation: Operation,
  recipe: Recipe,
  as: () => As,
): Promise<string[]> {
  const isVisitor = as().member === undefined;
  const wrong: string[] = [];
  for (const field of operation.fields) {
    for (const value of valuesFor(field).filter(
      ({ hopeless }) => hopeless || !recipe.forVisitors || isVisitor,
    )) {
      const answer = await send(app, operation, recipe, as(), [field, value]);
      const problem = await complaint(recipe, field, value, answer);
      if (problem)
        wrong.push(
          `${operation.name} ${field.in} ${field.path.join('.')}, ${value.name}: ${problem}`,
        );
      if (answer.status < 300) await recipe.after?.();
    }
  }
  return wrong;
}

export function testInvalidValues({ app, recipes, member, id }: InvalidValueCalls): void {
  const names = Object.keys(recipes);
  let all: Operation[];
  beforeAll(async () => {
    all = (await operations(app())).filter(({ access }) => access !== 'internal');
  });
  const getOperation = (name: string): Operation => {
    const operation = all.find((each) => each.name === name);
    if (!operation) throw new Error(`the service has no route ${name}`);
    return operation;
  };
  const getCaller = ({ name, access }: Operation): (() => As) =>
    recipes[name]?.as ?? (access === 'staff-door' ? visitor : member);
  const getUnauthorizedCallers = ({ access }: Operation): As[] =>
    ({
      visitors: [],
      members: [{}],
      'staff-door': [member()],
      staff: [{}, member()],
      internal: [{}, member()],
    })[access];

  describe('table of invalid values', () => {
    it('has one entry for every route', () => {
      expect(all.map(({ name }) => name).sort()).toEqual(names.sort());
    });

    it('has a body for exactly the routes that accept a body', () => {
      const withBody = names.filter((name) => recipes[name]?.body);
      expect(
        all
          .filter(({ fields }) => fields.some((field) => field.in === 'body'))
          .map(({ name }) => name)
          .sort(),
      ).toEqual(withBody.sort());
    });
  });

  describe('invalid values in every field', () => {
    it.each(names)(
      '%s: rejects the field or stores the value unchanged',
      async (name) => {
        const operation = getOperation(name);
        expect(
          await tryAll(app(), operation, recipes[name] ?? NOTHING, getCaller(operation)),
        ).toEqual([]);
      },
      60_000,
    );

    it.each(names)(
      '%s: rejects unauthorized callers without a server error',
      async (name) => {
        const [operation, recipe] = [getOperation(name), recipes[name] ?? NOTHING];
        if (operation.access === 'visitors')
          expect(await tryAll(app(), operation, recipe, visitor)).toEqual([]);
        for (const stranger of getUnauthorizedCallers(operation)) {
          for (const field of operation.fields) {
            for (const value of valuesFor(field))
              expect([403, 404]).toContain(
                (await send(app(), operation, recipe, stranger, [field, value])).status,
              );
          }
        }
      },
      60_000,
    );

    it('every route: handles an invalid body without a server error', async () => {
      for (const operation of all.filter((each) =>
        each.fields.some((field) => field.in === 'body'),
      )) {
        const { name, method, path } = operation;
        for (const sent of BODIES) {
          const at = path.replaceAll(/{(\w+)}/g, id);
          const { status, body } = await app().request(method, at, {
            as: getCaller(operation)(),
            body: sent,
            headers: { 'content-type': 'application/json', ...placeOfItsOwn() },
          });
          expect([name, sent.slice(0, 9), status]).toEqual([
            name,
            sent.slice(0, 9),
            expect.any(Number),
          ]);
          expect(status).toBeLessThan(500);
          if (status >= 400) expect(isErrorCode((body as { error: string }).error)).toBe(true);
        }
      }
    }, 60_000);
  });
}
