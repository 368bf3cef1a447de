import { newId } from '@duet/service-kit/ids';
import { readPages } from '@duet/testing/read-pages';
import type { As } from '@duet/testing/test-app';
import { type Stage, buildMember, createStage, history, openChat, sent } from '../test/factories';

let stage: Stage;
let members: string[];
const as: As = {
  staff: newId(),
  permissions: ['messages.review', 'mails.broadcast', 'members.support'],
};
beforeAll(async () => {
  stage = await createStage();
  members = [
    await buildMember(stage.app, { name: 'Ada' }),
    await buildMember(stage.app, { name: 'Ben' }),
  ];
});
afterAll(() => stage.app.close());

interface List {
  path: (member: string) => string;
  list: string;
  size: number;
  newestFirst?: true;
  table: string;
  row: (id: string, at: Date) => Record<string, unknown>;
}

const LISTS: List[] = [
  {
    ...{ path: () => 'held-messages', list: 'messages', size: 30, table: 'held_message' },
    row: (id, at) => ({
      ...{ id, site: 'duet', member_id: members[0], partner_id: members[1], conversation_id: id },
      ...{ client_id: id, text: 'Hi', fictional_seen: 0, reasons: 'links', state: 'waiting' },
      created_at: at,
    }),
  },
  {
    ...{ path: () => 'broadcasts', list: 'broadcasts', size: 50, table: 'broadcast' },
    newestFirst: true,
    row: (id, at) => ({
      ...{ id, site: 'duet', kind: 'news', state: 'sent', path: '/', created_by: '0'.repeat(26) },
      ...{ send_at: at, created_at: at },
    }),
  },
  {
    ...{ path: (member) => `member-mails/${member}`, list: 'mails', size: 100, table: 'mail' },
    newestFirst: true,
    row: (id, at) => ({
      ...{ id, site: 'duet', member_id: members[0], kind: 'activation', request_id: id },
      ...{ state: 'sent', created_at: at },
    }),
  },
];

it.each(LISTS)('the staff list of $list returns every row once, in pages', async (each) => {
  const start = stage.app.clock.now().getTime();
  const ids = Array.from({ length: each.size + 5 }, () => newId()).sort();
  for (const [n, id] of ids.entries()) {
    const row = each.row(id, new Date(start + Math.floor(n / 3)));
    const columns = Object.keys(row);
    await stage.app.sql(
      `INSERT INTO ${each.table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      Object.values(row),
    );
  }
  const path = `/api/staff/${each.path(members[0] ?? '')}`;
  const pages = await readPages(stage.app, path, { as, list: each.list });
  expect(pages.map((page) => page.length)).toEqual([each.size, 5]);
  expect(pages.flat()).toEqual(each.newestFirst ? ids.toReversed() : ids);
});

it('the cursor of a chat history page continues in the direction of that page', async () => {
  const [anna, ben] = members as [string, string];
  stage.bank.deposit(anna, 100);
  const id = await openChat(stage.app, anna, ben);
  for (let index = 1; index <= 7; index += 1) await sent(stage.app, anna, id, `${index}`);
  const readAll = async (first: string): Promise<string[]> => {
    const pages: string[] = [];
    for (let query: string | null = first; query !== null;) {
      const { messages, cursor } = await history(stage.app, ben, id, `?limit=3${query}`);
      pages.push(messages.map((message) => message.text).join());
      query = cursor && `&cursor=${cursor}`;
    }
    return pages;
  };
  expect(await readAll('')).toEqual(['5,6,7', '2,3,4', '1']);
  expect(await readAll('&after=1')).toEqual(['2,3,4', '5,6,7']);
  expect(await history(stage.app, ben, id, '?cursor=after-x')).toMatchObject({
    error: 'invalid_cursor',
  });
});
