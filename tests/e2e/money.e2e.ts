import { expect } from '@playwright/test';
import { open } from './support/chat-people';
import { activate, apiAs, demoAccount, newAccount, signup } from './support/members';
import { buyUpTo, getCredits, messageCost } from './support/purchases';
import { query, until } from './support/stack';
import { test } from './support/test';

const SENDS = 50;

test('of 200 concurrent sends with credits for 50, exactly 50 succeed and the ledger sums to zero', async () => {
  test.setTimeout(180_000);
  const account = newAccount('Mona');
  await signup(account);
  await activate(account);
  const { api, id } = await apiAs(account);
  const { id: sanneId } = await apiAs(demoAccount('Sanne'));
  const credits = () => getCredits(api);
  const conversation = await open({ api }, { id: sanneId });
  const send = (text: string) =>
    api.post(`/api/chats/${conversation}/messages`, {
      data: { client_id: crypto.randomUUID(), text },
      timeout: 90_000,
    });

  const cost = await messageCost(api);

  await test.step('the member has credits for exactly 50', async () => {
    await until('the welcome credits are there', async () => (await credits()) > 0);
    await buyUpTo(api, SENDS * cost);
    for (let left = await credits(); left > SENDS * cost; left -= cost)
      expect((await send(`warming up, ${left} left`)).status()).toBeLessThan(300);
    expect(await credits()).toBe(SENDS * cost);
  });

  const statuses = await test.step('200 concurrent sends', async () =>
    Promise.all(
      Array.from({ length: 200 }, async (_, n) => (await send(`parallel ${n}`)).status()),
    ));
  expect(statuses.filter((status) => status >= 200 && status < 300)).toHaveLength(SENDS);
  expect(statuses.filter((status) => status === 402)).toHaveLength(200 - SENDS);
  expect(await credits()).toBe(0);

  await test.step('the ledger balances', async () => {
    const [{ wallet } = { wallet: '' }] = await query<{ wallet: string }>(
      'billing',
      'SELECT wallet_id AS wallet FROM member_wallet WHERE member_id = ?',
      [id],
    );
    await until('every hold is settled', async () => {
      const [row] = await query<{ held: number; available: number }>(
        'billing',
        `SELECT w.available, CAST(SUM(IF(m.debit = 'held', m.amount, 0) - IF(m.credit = 'held',
            m.amount, 0)) AS DOUBLE) AS held
          FROM wallet w
          JOIN movement m ON m.site = w.site AND m.wallet_id = w.id
          WHERE w.id = ?
          GROUP BY w.id`,
        [wallet],
      );
      return row?.held === 0 && row.available === 0;
    });
    const unbalanced = await query(
      'billing',
      `SELECT transaction_id, unit
        FROM ledger_entry
        GROUP BY transaction_id, unit
        HAVING SUM(amount) <> 0`,
    );
    expect(unbalanced).toEqual([]);
    const [total] = await query<{ total: number | null }>(
      'billing',
      'SELECT CAST(SUM(amount) AS DOUBLE) AS total FROM ledger_entry',
    );
    expect(total?.total ?? 0).toBe(0);
    const sent = await query<{ sent: number }>(
      'messaging',
      `SELECT COUNT(*) AS sent
        FROM message
        WHERE conversation_id = ? AND state = 'sent' AND text LIKE 'parallel %'`,
      [conversation],
    );
    expect(sent).toEqual([{ sent: SENDS }]);
  });
});
