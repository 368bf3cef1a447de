import { newId } from '@duet/service-kit/ids';
import { Transactions } from '@duet/service-kit/transaction';
import { createBillingApp, reset, type BillingApp } from '../../../test/app';
import {
  activateMember,
  buyCredits,
  hold,
  newMemberId,
  refund,
  settle,
} from '../../../test/factories';
import { ReversalBooking } from '../wallets/reversal-booking';
import { StatementRepository, type StatementRow } from './statement.repository';

jest.setTimeout(60_000);

const SITE = 'duet';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());
afterEach(() => reset(app));

async function readPages(member: string, limit: number): Promise<StatementRow[]> {
  const statement = app.get(StatementRepository);
  const lines: StatementRow[] = [];
  for (let before: string | undefined; ;) {
    const page = await statement.list(SITE, member, limit, before);
    lines.push(...page);
    const last = page.at(-1);
    if (!last) return lines;
    before = last.id;
  }
}

async function book(member: string): Promise<void> {
  const ids = Array.from({ length: 12 }, () => newId());
  const order = await buyCredits(app, member, 12);
  for (const id of ids.slice(0, 8)) await hold(app, member, id);
  for (const id of ids.slice(0, 3)) await settle(app, id, 'sent');
  await settle(app, ids[3] ?? '', 'cancelled');
  await refund(app, order, 1);
  for (const id of ids.slice(8)) await hold(app, member, id, 'message');
  await settle(app, ids[8] ?? '', 'cancelled');
  await settle(app, ids[5] ?? '', 'cancelled');
  await app.sql("UPDATE payment SET state = 'charged_back' WHERE order_id = ?", [order]);
  await app.get(Transactions).run((tx) => app.get(ReversalBooking).book(tx, order));
  await settle(app, ids[7] ?? '', 'cancelled');
}

describe('statement', () => {
  it('shows the running balance after each line, on every page', async () => {
    const member = await activateMember(app);
    await book(member);
    const lines = await readPages(member, 100);
    expect(lines.map(({ kind, credits }) => [kind, credits]).slice(0, 3)).toEqual([
      ['chargeback', -2],
      ['chargeback', expect.any(Number)],
      ['message', -2],
    ]);
    let sum = 0;
    for (const { credits, balance } of lines.toReversed()) expect(balance).toBe((sum += credits));
    for (const limit of [1, 2, 5]) expect(await readPages(member, limit)).toEqual(lines);
    const statement = app.get(StatementRepository);
    for (const line of lines) expect(await statement.find(SITE, member, line.id)).toEqual(line);
  });

  it('is empty for another member, and hides released holds and free messages', async () => {
    const member = await activateMember(app);
    const id = newId();
    await hold(app, member, id);
    const statement = app.get(StatementRepository);
    const [held] = await statement.list(SITE, member, 1);
    await settle(app, id, 'cancelled');
    await app.sql("UPDATE site_price SET photo_credits = 0 WHERE site = 'duet'");
    await hold(app, member, newId(), 'photo');
    expect(await statement.find(SITE, member, held?.id ?? '')).toBeNull();
    expect(await statement.list(SITE, member, 9)).toMatchObject([{ credits: 10, balance: 10 }]);
    expect(await statement.list(SITE, newMemberId(), 9)).toEqual([]);
    expect(await statement.list('funkenflug', member, 9)).toEqual([]);
  });
});
