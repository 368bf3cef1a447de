import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Stage, buildMember, createStage, openChat, picture } from '../../../test/factories';
import { photoSteps } from '../../../test/photos';
import { PhotoFiles } from './photo-files';

jest.setTimeout(60_000);

const HOUR = 3_600_000;
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

describe('sweep of photo files', () => {
  const sweep = () => stage.app.get(PhotoFiles).sweep();
  beforeEach(async () => {
    stage.app.clock.advance(2 * HOUR);
    await sweep();
  });

  // @spec 2.34
  it('removes unclaimed files after an hour and keeps files of sent messages', async () => {
    const before = files().length;
    const folder = await stage.app
      .get(PhotoFiles)
      .keep(
        { site: 'duet', member: anna },
        await onDisk(await picture()),
        'of a send that never came',
      );
    await post(anna, await picture());
    expect(files().length).toBe(before + 4);
    await sweep();
    expect(files().length).toBe(before + 4);
    stage.app.clock.advance(HOUR + 1);
    expect(await sweep()).toBe(1);
    expect(files().length).toBe(before + 2);
    expect(files().some((name) => name.startsWith(folder.stem))).toBe(false);
    expect((await fetchPhoto(ben, (await only(ben)).filename)).status).toBe(200);
  });

  it('finishes a removal that a crash interrupted', async () => {
    const { stem } = await stage.app
      .get(PhotoFiles)
      .keep({ site: 'duet', member: anna }, await onDisk(await picture()), 'half removed');
    await stage.app.sql('UPDATE chat_photo SET doomed = 1, sweep_at = ? WHERE stem = ?', [
      stage.app.clock.now(),
      stem,
    ]);
    expect(await sweep()).toBe(1);
    expect(await stage.app.sql('SELECT stem FROM chat_photo')).toEqual([]);
  });

  it('removes the file of an unpaid photo', async () => {
    stage.bank.deposit(anna, 1);
    const before = files().length;
    expect((await post(anna, await picture())).status).toBe(402);
    expect(await sweep()).toBe(1);
    expect(files().length).toBe(before);
  });

  // @spec 2.34
  it('removes a file of an erased member even if an earlier export names the file', async () => {
    const before = files().length;
    await post(anna, await picture());
    const { body } = await stage.app.call('messaging.export', {
      site: 'duet',
      member_id: ben,
      after: null,
    });
    const key = body.messages[0]?.photo ?? '';
    expect(files()).toContain(key);
    await stage.app.deliver('member.erased', {
      aggregate_id: anna,
      version: 2,
      payload: { member_id: anna },
    });
    expect(await sweep()).toBe(1);
    expect(files().length).toBe(before);
  });
});

async function onDisk(bytes: Buffer): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'duet-chat-')), 'photo');
  await writeFile(file, bytes);
  return file;
}
