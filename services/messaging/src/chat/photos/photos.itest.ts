import { createHash } from 'node:crypto';
import type { SendResponse } from '@duet/schemas/messaging';
import { AppError } from '@duet/service-kit/errors';
import { randomId } from '@duet/service-kit/ids';
import sharp from 'sharp';
import { PRICES } from '../../../test/bank';
import {
  type Stage,
  buildMember,
  createStage,
  history,
  openChat,
  picture,
  sent,
} from '../../../test/factories';
import { photoSteps } from '../../../test/photos';

jest.setTimeout(60_000);

let stage: Stage;
let anna: string;
let ben: string;
let chat: string;
const { post, fetchPhoto, files, only } = photoSteps({ stage: () => stage, chat: () => chat });

beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  await stage.app.truncate();
  stage.bank.paid.clear();
  stage.bank.beforeAnswer = () => undefined;
  stage.app.stub.answer(stage.bank.calls);
  anna = await buildMember(stage.app, { name: 'Anna' });
  ben = await buildMember(stage.app, { name: 'Ben' });
  stage.bank.deposit(anna, 100);
  stage.bank.deposit(ben, 100);
  stage.bank.paid.add(anna);
  chat = await openChat(stage.app, anna, ben);
});

describe('chat photo', () => {
  it('is rejected with Retry-After if its sender has uploaded ten invalid files', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      expect((await post(anna, Buffer.from('no picture'))).status).toBe(422);
    const answer = await post(anna, await picture());
    expect([answer.status, answer.body]).toEqual([429, { error: 'too_many_requests' }]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(stage.app.stub.calls('holds.create')).toEqual([]);
  });

  // @spec 2.33, 3.30
  it('costs photo_credits, is re-encoded without metadata and is shown as the last message', async () => {
    const answer = await post(anna, await picture());
    expect(answer).toMatchObject({
      status: 200,
      body: {
        credits: 100 - PRICES.photo,
        message: { kind: 'photo', text: '', photo: { width: 320, height: 200 } },
      },
    });
    const photo = await only(ben);
    for (const address of [photo.filename, photo.thumb_filename]) {
      const response = await fetchPhoto(ben, address);
      expect([
        response.status,
        response.headers.get('content-type'),
        response.headers.get('cache-control'),
      ]).toEqual([200, 'image/webp', 'private, no-store']);
      const { format, exif, width, height } = await sharp(
        Buffer.from(await response.arrayBuffer()),
      ).metadata();
      expect([format, exif, width, height]).toEqual(['webp', undefined, 320, 200]);
    }
    for (const member of [anna, ben]) {
      const { body } = await stage.app.request('GET', '/api/chats', { as: { member } });
      expect(body).toMatchObject({ chats: [{ last_message: { kind: 'photo', text: '' } }] });
    }
    expect(
      (await stage.app.published('message.settled')).map(({ payload }) => payload.state),
    ).toEqual(['sent']);
    expect(stage.app.stub.calls('holds.create')).toMatchObject([{ holds: [{ kind: 'photo' }] }]);
  });

  // @spec 2.33
  it('is visible only to the two participants, but not to one who has deleted the chat', async () => {
    await post(anna, await picture());
    const { filename, thumb_filename: thumb } = await only(anna);
    const cleo = await buildMember(stage.app, { name: 'Cleo' });
    const foreign = await openChat(stage.app, cleo, ben);
    const elsewhere = filename.replace(chat, foreign);
    expect([
      (await fetchPhoto(cleo, filename)).status,
      (await fetchPhoto(cleo, thumb)).status,
      (await fetchPhoto(ben, elsewhere)).status,
    ]).toEqual([404, 404, 404]);
    expect((await fetchPhoto(null, filename)).status).toBe(403);
    await stage.app.request('DELETE', '/api/chat', {
      as: { member: ben },
      body: { conversation: { id: chat } },
    });
    expect([
      (await fetchPhoto(ben, filename)).status,
      (await fetchPhoto(anna, filename)).status,
    ]).toEqual([404, 200]);
  });

  // @spec 5.15, 8.10
  it('requires premium to send but not to receive', async () => {
    expect(await post(ben, await picture())).toMatchObject({
      status: 403,
      body: { error: 'premium_required' },
    });
    await post(anna, await picture());
    expect((await fetchPhoto(ben, (await only(ben)).filename)).status).toBe(200);
  });

  // @spec 2.33
  it('is sent once for repeated uploads; another picture with the same client_id is rejected', async () => {
    const [bytes, clientId] = [await picture(), randomId(16)];
    const answers = await Promise.all([post(anna, bytes, clientId), post(anna, bytes, clientId)]);
    answers.push(await post(anna, bytes, clientId));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => (body as SendResponse).message.id)).size).toBe(1);
    expect(stage.bank.balance(anna)).toBe(100 - PRICES.photo);
    expect(await post(anna, await picture(64, 64), clientId)).toMatchObject({
      status: 422,
      body: { error: 'idempotency_key_reused' },
    });
    expect(
      await stage.app.request('POST', `/api/chats/${chat}/messages`, {
        as: { member: anna },
        body: { client_id: clientId, text: 'Words' },
      }),
    ).toMatchObject({ status: 422 });
  });

  it.each([
    [
      'a text sent as a picture',
      () => Buffer.from('<svg onload=alert(1)>'),
      {},
      { error: 'invalid_photo' },
    ],
    [
      'a truncated picture',
      async () => (await picture(800, 800)).subarray(0, 9_000),
      {},
      { error: 'invalid_photo' },
    ],
    [
      'no client_id',
      () => picture(),
      { client_id: '' },
      { error: 'invalid_fields', fields: { client_id: 'required' } },
    ],
    [
      'an invalid value of confirmed',
      () => picture(),
      { confirmed: 'perhaps' },
      { error: 'invalid_fields', fields: { confirmed: 'invalid_value' } },
    ],
    [
      'an invalid price',
      () => picture(),
      { cost: 'free' },
      { error: 'invalid_fields', fields: { cost: 'invalid_value' } },
    ],
  ])('is rejected and costs nothing: %s', async (_, bytes, fields, body) => {
    expect(await post(anna, await bytes(), randomId(16), fields)).toMatchObject({
      status: 422,
      body,
    });
    expect(stage.bank.balance(anna)).toBe(100);
    expect((await history(stage.app, ben, chat)).messages).toEqual([]);
  });

  // @spec 3.33
  it('is rejected if its price has risen above the price that the sender saw', async () => {
    expect(
      await post(anna, await picture(), randomId(16), { cost: String(PRICES.photo - 1) }),
    ).toMatchObject({ status: 409, body: { error: 'price_changed' } });
    expect(
      await post(anna, await picture(), randomId(16), { cost: String(PRICES.photo) }),
    ).toMatchObject({ status: 200, body: { credits: 100 - PRICES.photo } });
  });

  // @spec 14.11
  it('is reported to the identity service and not stored if it is a known illegal image', async () => {
    const before = files();
    const bytes = await picture(1600, 1200);
    stage.app.stub.answer({ 'images.find': () => ({ known: true }), 'images.seize': () => ({}) });
    expect(await post(anna, bytes)).toMatchObject({
      status: 422,
      body: { error: 'invalid_photo' },
    });
    expect(stage.app.stub.calls('images.find').at(-1)).toMatchObject({
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    const [seized] = stage.app.stub.calls('images.seize');
    expect(seized).toMatchObject({ site: 'duet', member_id: anna });
    expect(Buffer.from(seized?.content ?? '', 'base64').equals(bytes)).toBe(true);
    await expectNothing(before);
  });

  // @spec 14.11
  it('is rejected while the identity service cannot check photos', async () => {
    const before = files();
    stage.app.stub.answer({
      'images.find': () => {
        throw new AppError('unavailable');
      },
    });
    expect(await post(anna, await picture())).toMatchObject({
      status: 503,
      body: { error: 'unavailable' },
    });
    await expectNothing(before);
  });

  async function expectNothing(before: string[]): Promise<void> {
    expect([files(), await stage.app.sql('SELECT stem FROM chat_photo')]).toEqual([before, []]);
    expect([
      stage.bank.balance(anna),
      (await history(stage.app, ben, chat)).messages,
      (await history(stage.app, anna, chat)).messages,
    ]).toEqual([100, [], []]);
  }

  it('is rejected when the body is not a form', async () => {
    expect(
      (
        await stage.app.request('POST', `/api/chats/${chat}/photos`, {
          as: { member: anna },
          body: { client_id: randomId(16) },
        })
      ).status,
    ).toBe(415);
  });
});

it('texts and photos of a chat keep their order', async () => {
  await sent(stage.app, ben, chat, 'First');
  await post(anna, await picture());
  await sent(stage.app, ben, chat, 'Last');
  expect(
    (await history(stage.app, ben, chat)).messages.map(({ kind, seq }) => [seq, kind]),
  ).toEqual([
    [1, 'text'],
    [2, 'photo'],
    [3, 'text'],
  ]);
});
