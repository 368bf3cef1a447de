import { eventually } from '@duet/testing/eventually';
import {
  type Stage,
  buildMember,
  createStage,
  openChat,
  send,
  sent,
} from '../../../test/factories';

let stage: Stage;
let anna: string;
let ben: string;
let chat: string;

beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  await stage.app.truncate();
  stage.bank.holds.clear();
  stage.bank.beforeAnswer = () => undefined;
  anna = await buildMember(stage.app);
  ben = await buildMember(stage.app, { name: 'Ben' });
  chat = await openChat(stage.app, anna, ben);
});

describe('messages delivered together', () => {
  it('reach every receiver except one who blocks the sender during the credit hold', async () => {
    const cem = await buildMember(stage.app, { name: 'Cem' });
    const other = await openChat(stage.app, anna, cem);
    stage.bank.deposit(anna, 10);
    let waiting = 0;
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    stage.bank.beforeAnswer = async () => {
      waiting += 1;
      await gate;
    };
    const sends = [send(stage.app, anna, chat, 'One'), send(stage.app, anna, other, 'Two')];
    await eventually(() => expect(waiting).toBe(2));
    await stage.app.deliver('blocks.changed', {
      aggregate_id: `${anna}:${cem}`,
      version: 1,
      payload: { member_id: cem, profile_id: anna, blocked: true },
    });
    open();
    const answers = await Promise.all(sends);
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, expect.objectContaining({ credits: 6 })],
      [409, { error: 'member_unavailable' }],
    ]);
    expect(
      (await stage.app.published('message.settled')).map(({ payload }) => payload.state).sort(),
    ).toEqual(['cancelled', 'sent']);
  });

  it("update the sender's balance; an older event does not overwrite the balance", async () => {
    const wallet = () =>
      stage.app.sql('SELECT credits, paid_user FROM wallet WHERE member_id = ?', [anna]);
    stage.bank.deposit(anna, 10);
    await Promise.all([
      sent(stage.app, anna, chat, 'One'),
      sent(stage.app, anna, chat, 'Two'),
      sent(stage.app, anna, chat, 'Three'),
    ]);
    expect(await wallet()).toEqual([{ credits: 4, paid_user: 0 }]);
    await stage.app.deliver('wallet.changed', {
      aggregate_id: anna,
      version: 1,
      payload: { member_id: anna, credits: 10, paid_user: false },
    });
    expect(await wallet()).toEqual([{ credits: 4, paid_user: 0 }]);
  });
});
