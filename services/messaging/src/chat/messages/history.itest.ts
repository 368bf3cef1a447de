import type { HistoryResponse } from '@duet/schemas/messaging';
import { newId } from '@duet/service-kit/ids';
import { type Stage, buildMember, createStage, history, openChat } from '../../../test/factories';

jest.setTimeout(120_000);

const LENGTH = 20_000;
const LIMIT = 50;
const READS = 6 * (LIMIT + 1);

let stage: Stage;
let anna: string;
let chat: string;

beforeAll(async () => {
  stage = await createStage();
  anna = await buildMember(stage.app);
  const ben = await buildMember(stage.app, { name: 'Ben' });
  chat = await openChat(stage.app, anna, ben);
  const digits = `(SELECT 0 d UNION SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5 UNION
        SELECT 6 UNION SELECT 7 UNION SELECT 8 UNION SELECT 9)`;
  await stage.app.sql(
    `INSERT INTO message (id, conversation_id, seq, sender_id, client_id, kind, text, state,
         created_at, sent_at)
     SELECT CONCAT('01', LPAD(n, 24, '0')), ?, n, IF(n % 2, ?, ?), CONCAT('client-', n), 'text',
         CONCAT('Message ', n), 'sent', ?, ? - INTERVAL (? - n) MINUTE
     FROM (SELECT 1 + a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d AS n FROM ${digits} a,
         ${digits} b, ${digits} c, ${digits} e, (SELECT 0 d UNION SELECT 1) f) AS numbers`,
    [chat, anna, ben, stage.app.clock.now(), stage.app.clock.now(), LENGTH],
  );
  await stage.app.sql('UPDATE conversation SET last_seq = ? WHERE id = ?', [LENGTH, chat]);
  await stage.app.sql(
    'UPDATE participant SET last_seq = ?, last_at = ? WHERE conversation_id = ?',
    [LENGTH, stage.app.clock.now(), chat],
  );
  await stage.app.sql('ANALYZE TABLE message');
});
afterAll(() => stage.app.close());

async function asked(call: () => Promise<unknown>): Promise<{ sql: string; values: unknown[] }[]> {
  const spy = jest.spyOn(stage.app.dataSource, 'query');
  try {
    await call();
    return spy.mock.calls
      .filter(([sql]) => /FROM message\b/.test(sql))
      .map(([sql, values]) => ({ sql, values: (values as unknown[] | undefined) ?? [] }));
  } finally {
    spy.mockRestore();
  }
}

async function getReads(sql: string, values: unknown[]): Promise<number> {
  // FLUSH STATUS needs administrator rights.
  const runner = stage.app.owner.createQueryRunner();
  try {
    await runner.query('FLUSH STATUS');
    await runner.query(sql, values);
    const rows = (await runner.query("SHOW SESSION STATUS LIKE 'Handler_read%'")) as {
      Value: string;
    }[];
    return rows.reduce((sum, { Value: value }) => sum + Number(value), 0);
  } finally {
    await runner.release();
  }
}

const PLACES: [where: string, query: string][] = [
  ['at the end', `?limit=${LIMIT}`],
  ['backwards from the middle', `?limit=${LIMIT}&before=10000`],
  ['forwards from the middle', `?limit=${LIMIT}&after=10000`],
  ['at the beginning', `?limit=${LIMIT}&before=${LIMIT + 1}`],
];

// @spec 8.14
it.each(PLACES)(
  'a history page is read by index, without reading other pages of a long conversation: %s',
  async (_, query) => {
    const statements = await asked(() => history(stage.app, anna, chat, query));
    expect(statements).toHaveLength(2);
    for (const { sql, values } of statements) {
      const plan = await stage.app.sql<{ table: string; key: string; Extra: string }>(
        `EXPLAIN ${sql}`,
        values,
      );
      const onMessages = plan.find(({ table }) => table === 'm' || table === 'message');
      expect(['message_seq', 'message_age']).toContain(onMessages?.key);
      expect(plan.map(({ Extra }) => Extra).join()).not.toMatch(/filesort|temporary/);
      expect(await getReads(sql, values)).toBeLessThan(READS);
    }
  },
);

it('adjacent history pages have no gap between them, backwards and forwards', async () => {
  const seqs = ({ messages }: HistoryResponse) => messages.map(({ seq }) => seq);
  const last = await history(stage.app, anna, chat, '?limit=100');
  const before = await history(stage.app, anna, chat, `?limit=100&before=${seqs(last)[0]}`);
  expect([...seqs(before), ...seqs(last)]).toEqual(
    Array.from({ length: 200 }, (_, index) => LENGTH - 199 + index),
  );
  const after = await history(stage.app, anna, chat, `?limit=100&after=${seqs(before)[99]}`);
  expect(seqs(after)).toEqual(seqs(last));
  expect([before.has_more, after.has_more]).toEqual([true, false]);
  expect(
    (await stage.app.request('GET', `/api/chats/${newId()}/messages`, { as: { member: anna } }))
      .status,
  ).toBe(404);
});
