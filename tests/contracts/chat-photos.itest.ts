import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HistoryResponse } from '@duet/schemas/messaging';
import { randomId } from '@duet/service-kit/ids';
import { eventually } from '@duet/testing/eventually';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import sharp from 'sharp';
import { AppModule as Identity } from '../../services/identity/src/app.module';
import type { IdentityEnv } from '../../services/identity/src/env';
import { EvidenceVault } from '../../services/identity/src/trust/illegal-images/evidence-vault';
import { migrations as identityMigrations } from '../../services/identity/src/migrations';
import { quietDay } from '../../services/identity/test/app';
import { type SignedUp, activeMember } from '../../services/identity/test/factories';
import { AppModule as Messaging } from '../../services/messaging/src/app.module';
import type { MessagingEnv } from '../../services/messaging/src/env';
import { migrations as messagingMigrations } from '../../services/messaging/src/migrations';
import { Bank } from '../../services/messaging/test/bank';
import { upload } from '../../services/messaging/test/factories';

const HOUR = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'duet-chat-photos-'));
const list = join(folder, 'known.txt');
const media = join(folder, 'media');
const bank = new Bank();
let identity: TestApp<IdentityEnv>;
let messaging: TestApp<MessagingEnv>;
let known: Buffer;

beforeAll(async () => {
  known = await sharp({
    create: {
      width: 1_400,
      height: 1_000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 100 })
    .toBuffer();
  await writeFile(list, `sha256 ${createHash('sha256').update(known).digest('hex')}\n`);
  messaging = await createTestApp<MessagingEnv>(Messaging, {
    migrations: messagingMigrations,
    env: { MEDIA_DIR: media, SWEEP_INTERVAL_MS: HOUR, FIRST_MESSAGE_LIMITS: '9/9/9 9/9/9 9/9/9' },
    stub: {
      ...bank.calls,
      // Messaging starts first, so this stub forwards its calls to the identity service created
      // below.
      'images.find': async (body) => (await identity.call('images.find', body)).body,
      'images.seize': async (body) => (await identity.call('images.seize', body)).body,
    },
  });
  identity = await createTestApp<IdentityEnv>(Identity, {
    migrations: identityMigrations,
    stub: quietDay,
    env: {
      MESSAGING_URL: messaging.url,
      MEDIA_DIR: media,
      KNOWN_IMAGES_FILE: list,
      SITE_ORIGIN: 'http://localhost:3000',
      ERASURE_LOG: `${folder}.log`,
      ERASURE_INTERVAL_MS: HOUR,
    },
  });
}, 120_000);
afterAll(async () => {
  await identity.close();
  await messaging.close();
});

const findStatus = async ({ id }: SignedUp) =>
  (
    await messaging.sql<{ status: string }>(
      'SELECT profile_status AS status FROM member WHERE id = ?',
      [id],
    )
  )[0]?.status;

// @spec 14.11
it('a known illegal picture in a chat is not delivered, gets the sender suspended and is kept as evidence', async () => {
  expect(known.length).toBeGreaterThan(1_048_576);
  const [sender, reader] = [await activeMember(identity), await activeMember(identity)];
  await eventually(async () =>
    expect([await findStatus(sender), await findStatus(reader)]).toEqual(['active', 'active']),
  );
  bank.paid.add(sender.id);
  const opened = await messaging.request('POST', '/api/chats', {
    as: { member: sender.id },
    body: { profile_id: reader.id },
  });
  const { id: chat } = (opened.body as { conversation: { id: string } }).conversation;

  const answer = await messaging.request('POST', `/api/chats/${chat}/photos`, {
    as: { member: sender.id },
    ...upload(known, { client_id: randomId(16) }),
  });
  expect(answer).toMatchObject({ status: 422, body: { error: 'invalid_photo' } });
  expect(messaging.stub.calls('holds.create')).toEqual([]);
  expect(await messaging.sql('SELECT id FROM message')).toEqual([]);
  expect(
    (
      (await messaging.request('GET', `/api/chats/${chat}/messages`, { as: { member: reader.id } }))
        .body as HistoryResponse
    ).messages,
  ).toEqual([]);

  const [found, ...others] = await identity.sql<{ id: string; place: string; profile_id: string }>(
    'SELECT id, place, profile_id FROM illegal_image',
  );
  expect([found, others]).toEqual([{ id: found?.id, place: 'chat', profile_id: sender.id }, []]);
  expect((await identity.get(EvidenceVault).open(found?.id ?? '')).equals(known)).toBe(true);
  const files = readdirSync(media, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.map(({ name }) => name)).toEqual([expect.stringContaining('evidence-')]);
  expect(
    files.some(({ parentPath, name }) =>
      readFileSync(join(parentPath, name)).includes(known.subarray(0, 64)),
    ),
  ).toBe(false);
  await eventually(async () =>
    expect([await findStatus(sender), await findStatus(reader)]).toEqual(['disabled', 'active']),
  );
}, 60_000);
