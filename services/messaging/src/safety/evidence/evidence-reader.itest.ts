import { EVIDENCE_SHOWN } from '@duet/schemas/evidence-limits';
import { newId, randomId } from '@duet/service-kit/ids';
import sharp from 'sharp';
import {
  type Stage,
  buildMember,
  createStage,
  openChat,
  picture,
  sent,
  upload,
} from '../../../test/factories';
import { Evidence } from './evidence';

jest.setTimeout(60_000);

const DAY = 86_400_000;
let stage: Stage;
let anna: string;
let ben: string;
let chat: string;
let report: string;
beforeAll(async () => {
  stage = await createStage();
}, 30_000);
afterAll(() => stage.app.close());
beforeEach(async () => {
  await stage.app.truncate();
  anna = await buildMember(stage.app, { name: 'Anna' });
  ben = await buildMember(stage.app, { name: 'Ben' });
  for (const member of [anna, ben]) stage.bank.deposit(member, 1_000);
  stage.bank.paid.add(ben);
  chat = await openChat(stage.app, anna, ben);
  report = newId();
});

const file = (named: string | null = null, version = 1) =>
  stage.app.deliver('report.filed', {
    aggregate_id: report,
    version,
    payload: { report_id: report, reporter_id: anna, profile_id: ben, message_id: named },
  });
const transcript = async (named: string | null = null) =>
  (await stage.app.call('evidence.transcript', { report_id: report, message_id: named })).body;
const photo = async (of: string, messageId: string) =>
  (await stage.app.call('evidence.photo', { report_id: of, message_id: messageId })).body.content;

it('EvidenceReader returns messages in sending order with their senders, and the end of retention', async () => {
  await sent(stage.app, ben, chat, 'Hello Anna');
  await stage.app.request('POST', `/api/chats/${chat}/messages`, {
    as: { member: anna },
    body: { client_id: randomId(16), gift: 'rose', text: 'For you' },
  });
  await stage.app.request('POST', `/api/chats/${chat}/photos`, {
    as: { member: ben },
    ...upload(await picture(), { client_id: randomId(16) }),
  });
  await file();
  const { messages, has_more: hasMore, kept_until: keptUntil } = await transcript();
  expect(messages.map(({ from, kind, text, gift }) => [from, kind, text, gift])).toEqual([
    ['reported', 'text', 'Hello […]', null],
    ['reporter', 'gift', 'For you', 'rose'],
    ['reported', 'photo', '', null],
  ]);
  expect([hasMore, keptUntil]).toEqual([
    false,
    new Date(stage.app.clock.now().getTime() + 180 * DAY).toISOString(),
  ]);
});

it('EvidenceReader returns a photo in a report, even after both members have deleted the chat', async () => {
  await stage.app.request('POST', `/api/chats/${chat}/photos`, {
    as: { member: ben },
    ...upload(await picture(), { client_id: randomId(16) }),
  });
  await sent(stage.app, ben, chat, 'Look');
  await file();
  for (const member of [anna, ben])
    await stage.app.request('DELETE', '/api/chat', {
      as: { member },
      body: { conversation: { id: chat } },
    });
  const [shown, words] = (await transcript()).messages;
  const content = await photo(report, shown?.id ?? '');
  expect((await sharp(Buffer.from(content ?? '', 'base64')).metadata()).format).toBe('webp');
  expect(await photo(newId(), shown?.id ?? '')).toBeNull();
  expect(await photo(report, words?.id ?? '')).toBeNull();
});

it('EvidenceReader returns the newest messages and the messages around the reported message', async () => {
  const rows = Array.from({ length: EVIDENCE_SHOWN + 40 }, (_, index) => [
    report,
    newId(),
    'reported',
    'text',
    `Line ${index + 1}`,
    new Date(Date.UTC(2026, 0, 1, 0, index)),
    new Date(Date.UTC(2027, 0, 1)),
  ]);
  await stage.app.sql(
    `INSERT INTO report_evidence (report_id, message_id, side, kind, text, sent_at, kept_until)
      VALUES ?`,
    [rows],
  );
  const texts = async (named: string | null) =>
    (await transcript(named)).messages.map(({ text }) => text);
  expect(await texts(null)).toEqual(rows.slice(40).map(([, , , , text]) => text));
  const withNamed = await texts(String(rows[14]?.[1]));
  expect(withNamed.slice(0, 22)).toEqual([...rows.slice(4, 25), rows[40]].map((row) => row?.[4]));
  expect(await texts(newId())).toHaveLength(EVIDENCE_SHOWN);
  expect((await transcript()).has_more).toBe(true);
});

it('EvidenceReader finds reports with stored messages until these messages expire', async () => {
  await sent(stage.app, ben, chat, 'Hello');
  await file();
  const find = async () =>
    (await stage.app.call('evidence.find', { report_ids: [report, newId()] })).body.report_ids;
  expect(await find()).toEqual([report]);
  stage.app.clock.advance(181 * DAY);
  await stage.app.get(Evidence).expire();
  expect(await find()).toEqual([]);
  expect(await transcript()).toEqual({ messages: [], has_more: false, kept_until: null });
});
