import { newId } from '@duet/service-kit/ids';
import { eventually } from '@duet/testing/eventually';
import { openSite } from '@duet/testing/open-site';
import { testVisibility } from '@duet/testing/visibility';
import { type Stage, buildMember, createStage, openChat, send, sent } from '../test/factories';

jest.setTimeout(60_000);

const OTHERS = ['member', 'premium', 'match', 'partner', 'blocker', 'blocked'] as const;
type Other = (typeof OTHERS)[number];

let stage: Stage;
let subject: string;
let fictionalChat: string;
const others = {} as Record<Other, string>;
const chats = {} as Record<Other, string>;

beforeAll(async () => {
  stage = await createStage();
  const { app, bank } = stage;
  const main_image = {
    ...{ id: newId(), filename: 'a.webp', thumb_filename: 'a-thumb.webp' },
    status: 'active' as const,
  };
  const signup_date = app.clock.now().toISOString();
  subject = await buildMember(app, { main_image, signup_date });
  bank.deposit(subject, 1_000);
  for (const name of OTHERS) {
    others[name] = await buildMember(app, { name });
    bank.deposit(others[name], 1_000);
  }
  bank.paid.add(others.premium).add(subject);
  for (const name of ['premium', 'match', 'partner', 'blocker', 'blocked'] as const) {
    chats[name] = await openChat(app, others[name], subject);
    await sent(app, others[name], chats[name], 'Hello');
  }
  chats.member = await openChat(app, subject, others.member);
  await send(app, subject, chats.member, 'Aggiungimi su Instagram, ti aspetto');
  fictionalChat = await openChat(app, subject, await buildMember(app, { fictional: true }));
  await app.request('POST', `/api/chats/${fictionalChat}/messages`, {
    as: { member: subject },
    body: { client_id: newId(), text: 'Hello Flora', fictional_seen: true },
  });
  for (const name of ['blocker', 'blocked'] as const)
    await app.call('chats.remove', {
      site: 'duet',
      member_id: name === 'blocker' ? others.blocker : subject,
      profile_id: name === 'blocker' ? subject : others.blocked,
      version: 1,
    });
  await eventually(async () => {
    await app.request('GET', '/api/chats', { as: { member: subject } });
    const { body } = await app.request('GET', '/api/chats', { as: { member: others.partner } });
    expect(JSON.stringify(body)).toContain('"online":true');
  });
});
afterAll(() => stage.app.close());

const history = (name: Other, readers: object) => ({
  name: `GET /api/chats/{id}/messages with ${name}`,
  route: 'GET /api/chats/{id}/messages',
  at: () => `/api/chats/${chats[name]}/messages`,
  readers,
});
const partner = { partner: 'partner', self: 'partner' } as const;

// @spec 10.72, 10.73, 10.74
testVisibility({
  app: () => stage.app,
  subject: () => subject,
  as: (person) => ({ member: person === 'self' ? subject : others[person] }),
  setVisibleFields: (fields) => {
    stage.bank.site = { ...openSite(), visible_profile_fields: fields };
    stage.app.clock.advance(6_000);
    return Promise.resolve();
  },
  calls: [
    {
      route: 'GET /api/chats',
      readers: { ...partner, premium: 'partner', match: 'partner' },
      without: ['self'],
    },
    { ...history('partner', partner), without: ['self'] },
    { ...history('blocker', { blocker: 'blocked', self: 'blocked' }), without: ['self'] },
    { ...history('blocked', { blocked: 'blocked', self: 'blocked' }), without: ['self'] },
    { route: 'GET /api/staff/operator-inbox', readers: { staff: 'staff' } },
    {
      route: 'POST /api/staff/operator-inbox/{id}/lease',
      at: () => `/api/staff/operator-inbox/${fictionalChat}/lease`,
      readers: { staff: 'staff' },
    },
    { route: 'GET /api/staff/held-messages', readers: { staff: 'staff' } },
  ],
});
