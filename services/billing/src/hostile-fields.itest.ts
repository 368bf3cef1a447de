import { isErrorCode } from '@duet/schemas/errors';
import { type Field, type Operation, type Value, operations, valuesFor, withValue } from '../../identity/test/hostile';
import { type BillingApp, createBillingApp } from '../test/app';
import { activateMember } from '../test/factories';

/** Calls of which nothing else is wrong, so that the one hostile value decides the answer. */
interface Recipe {
  at?: Record<string, string>;
  body?: object;
}
const NOTHING: Recipe = {};
const NOBODYS = '0'.repeat(26);
const RECIPES: Record<string, Recipe> = {
  'GET /api/credits': NOTHING,
  'GET /api/payment-methods': NOTHING,
  'POST /api/orders': { body: { bundle_id: 'p1-nl', payment_method: 'ideal' } },
  'GET /api/discountcode': NOTHING,
  'GET /api/payments/{id}': { at: { id: NOBODYS } },
  'GET /api/transactions': NOTHING,
  'GET /api/transactions/{id}': { at: { id: NOBODYS } },
  'POST /api/payments/webhook/{provider}': { at: { provider: 'paynl' }, body: {} },
};

let app: BillingApp;
let member: string;
let all: Operation[];
beforeAll(async () => {
  app = await createBillingApp();
  member = await activateMember(app);
  all = (await operations(app)).filter(({ access }) => access !== 'internal');
}, 30_000);
afterAll(() => app.close());

/** As a URL writes it; half a surrogate pair cannot be written, and goes as the bytes that would be its. */
const escaped = (text: string): string => text.split('\ud800').map(encodeURIComponent).join('%ED%A0%80');

async function send({ method, path, name }: Operation, [field, { value }]: [Field, Value]): Promise<{ status: number; body: unknown }> {
  const recipe = RECIPES[name] ?? NOTHING;
  const at: Record<string, string> = { ...recipe.at };
  const body = field.in === 'body' ? withValue(recipe.body, field.path, value) : recipe.body;
  if (field.in !== 'body') at[field.path[0] ?? ''] = String(value);
  const inPath = path.replaceAll(/{(\w+)}/g, (_, part: string) => escaped(at[part] ?? ''));
  const query = Object.entries(at).filter(([part]) => !path.includes(`{${part}}`)).map(([part, text]) => `${part}=${escaped(text)}`);
  const headers = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'localhost:3000' };
  return app.request(method, query.length > 0 ? `${inPath}?${query.join('&')}` : inPath, { as: { member }, headers, ...(body !== undefined && { body }) });
}

/** Codes that say of a value that fits its shape that nothing has it. */
const UNKNOWN = ['discount_not_found', 'bundle_unavailable', 'payment_method_unavailable', 'payment_provider_unavailable', 'forbidden'];

/** Null when the answer to a hostile value is right. */
function complaint(field: Field, { hopeless }: Value, { status, body }: { status: number; body: unknown }): string | null {
  const { error = '', fields = {} } = (body ?? {}) as { error?: string; fields?: Record<string, string> };
  if (status >= 400 && !isErrorCode(error)) return `${status} in no known shape`;
  if (status >= 500 && error !== 'payment_provider_unavailable') return `${status}`;
  if (field.in === 'path') return status < 300 || [400, 404, 414].includes(status) ? null : `${status} for a path`;
  if (status === 422 && error === 'invalid_fields') return Object.keys(fields).includes(field.path[0] ?? '') ? null : `422 that names ${JSON.stringify(fields)}`;
  if (status >= 300) return [400, 413, 414].includes(status) || (!hopeless && UNKNOWN.includes(error)) ? null : `${status} ${error}`;
  return hopeless ? 'let through' : null;
}

it('every call of billing is tried here: a new one needs its line in the table', () => {
  expect(all.map(({ name }) => name).sort()).toEqual(Object.keys(RECIPES).sort());
});

it.each(Object.keys(RECIPES))('hostile values in every field of %s are refused at the field, or do nothing', async (name) => {
  const operation = all.find((each) => each.name === name) as Operation;
  const wrong: string[] = [];
  for (const field of operation.fields) {
    for (const value of valuesFor(field)) {
      const problem = complaint(field, value, await send(operation, [field, value]));
      if (problem) wrong.push(`${field.in} ${field.path.join('.')}, ${value.name}: ${problem}`);
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);

it('hostile bodies as a whole are refused in the one shape of errors', async () => {
  for (const { method, path } of all.filter((each) => each.fields.some((field) => field.in === 'body'))) {
    for (const body of ['', 'null', '[]', '"x"', '{', '{"a":'.repeat(5_000), '\0', '{"__proto__":{"admin":true}}']) {
      const answer = await app.request(method, path, { as: { member }, body, headers: { 'content-type': 'application/json' } });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(isErrorCode((answer.body as { error: string }).error)).toBe(true);
    }
  }
});
