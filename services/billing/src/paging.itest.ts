import type { TransactionsResponse } from '@duet/schemas/billing';
import { newId } from '@duet/service-kit/ids';
import { readPages } from '@duet/testing/read-pages';
import type { As } from '@duet/testing/test-app';
import { type BillingApp, createBillingApp } from '../test/app';
import { activateMember, SITE } from '../test/factories';

let app: BillingApp;
let member: string;
let wallet: string;
beforeAll(async () => {
  app = await createBillingApp();
  app.stub.answer({ 'staff.names': () => ({ names: {} }) });
  member = await activateMember(app);
  const [row] = await app.sql<{ wallet_id: string }>(
    'SELECT wallet_id FROM member_wallet WHERE member_id = ?',
    [member],
  );
  wallet = row?.wallet_id ?? '';
});
afterAll(() => app.close());

const staff: As = { staff: newId(), permissions: ['credits.adjust', 'settings.edit'] };
const createIds = (count: number) => Array.from({ length: count }, () => newId()).sort();

it('the list of waiting adjustments returns every row once, in pages', async () => {
  const ids = createIds(105);
  for (const id of ids)
    await app.sql(
      `INSERT INTO credit_adjustment
          (id, site, wallet_id, client_id, credits, reason, state, asked_by, asked_at)
        VALUES (?, ?, ?, ?, 900, 'A reason', 'waiting', ?, ?)`,
      [id, SITE, wallet, id, newId(), app.clock.now()],
    );
  const pages = await readPages(app, '/api/staff/adjustments', { as: staff, list: 'adjustments' });
  expect(pages.map((page) => page.length)).toEqual([100, 5]);
  expect(pages.flat()).toEqual(ids);
});

it('the list of catalogue changes returns every row once, newest first, in pages', async () => {
  const ids = createIds(105);
  for (const id of ids)
    await app.sql(
      `INSERT INTO catalogue_change (id, site, kind, item, new_value, changed_by, changed_at)
        VALUES (?, ?, 'prices', 'prices', '{}', ?, ?)`,
      [id, SITE, '0'.repeat(26), app.clock.now()],
    );
  const path = '/api/staff/catalogue/history';
  const pages = await readPages(app, path, { as: staff, list: 'changes' });
  expect(pages.flat().slice(0, 105)).toEqual(ids.toReversed());
});

it('the statement continues at a cursor or, for older clients, after a given line', async () => {
  const read = async (query = '') =>
    (await app.request('GET', `/api/transactions${query}`, { as: { member } }))
      .body as TransactionsResponse;
  const columns = (await app.sql<{ Field: string }>('SHOW COLUMNS FROM movement'))
    .map(({ Field }) => Field)
    .filter((name) => name !== 'id' && name !== 'idempotency_key')
    .join(', ');
  for (const id of createIds(104))
    await app.sql(
      `INSERT INTO movement (idempotency_key, id, ${columns})
        SELECT ?, ?, ${columns} FROM movement WHERE wallet_id = ? ORDER BY id LIMIT 1`,
      [`copy:${id}`, id, wallet],
    );
  const first = await read();
  expect([first.transactions.length, first.has_more, first.more]).toEqual([100, true, true]);
  const rest = await read(`?cursor=${first.cursor}`);
  expect([rest.transactions.length, rest.has_more, rest.cursor]).toEqual([5, false, null]);
  expect(await read(`?before=${first.transactions.at(-1)?.id}`)).toEqual(rest);
  expect(await read('?cursor=nonsense')).toMatchObject({ error: 'invalid_cursor' });
});
