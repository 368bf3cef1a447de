import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { someId } from '@duet/federation/fixtures';
import { fixtures } from '../../fixtures';
import own from '../../messages/en.json';
import { stores } from '../offline/testing';
import { keepOutgoing, loadOutgoing } from '../sending/stored-chat';
import { WAIT, open, prepare, sent, show, write } from './testing';

jest.mock(
  '../offline/member-database',
  () => jest.requireActual<Record<string, object>>('../offline/testing').memberDatabase,
);
prepare();

const someMessage = {
  kind: 'text',
  text: 'x',
  conversation_id: someId(1),
  sender_id: 'x',
  sent_at: '2026-06-01T10:00:00.000Z',
};

// @spec 2.76
it('messages written offline are sent in order when the browser is online again', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open({});
  await write('First');
  await write('Second');
  const waiting = () => screen.queryAllByText(own['chat.bubble.waiting']);
  await waitFor(() => expect(waiting()).toHaveLength(2), WAIT);
  isOnline.mockReturnValue(true);
  fireEvent(globalThis.window, new Event('online'));
  expect(await screen.findByText(/118 left/, undefined, WAIT)).toBeTruthy();
  await waitFor(() => expect(sent.map(({ text }) => text)).toEqual(['First', 'Second']), WAIT);
});

// @spec 2.76
it('a message written offline waits, survives a reload and is sent once when the connection is restored', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open({});
  await write('Hello');
  expect(await screen.findByText(own['chat.bubble.waiting'], undefined, WAIT)).toBeTruthy();
  expect(screen.queryByRole('button', { name: own['chat.bubble.retry'] })).toBeNull();
  cleanup();
  isOnline.mockReturnValue(true);
  await open({});
  expect(await screen.findByText(/· Sent/, undefined, WAIT)).toBeTruthy();
  expect(sent).toMatchObject([{ text: 'Hello', cost: 2 }]);
});

// @spec 13.13
it('after an offline reload, a stored conversation is readable and shows when it was loaded', async () => {
  await open({});
  await waitFor(() => expect([...stores.chats.keys()]).toContain(fixtures.params.id), WAIT);
  cleanup();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  show('paid');
  const log = within(await screen.findByRole('log', undefined, WAIT));
  expect(log.getByText('Coffee for two')).toBeTruthy();
  expect(log.getByRole('img', { name: 'Your photo' }).tagName).toBe('DIV');
  const lines = await screen.findAllByText(/This is what you had loaded at \d/, undefined, WAIT);
  expect(lines).toHaveLength(2);
  for (const name of [own['chat.conversation.more'], 'A gift for Nora'])
    expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
  await write('Hello');
  expect(await screen.findByText(own['chat.bubble.waiting'], undefined, WAIT)).toBeTruthy();
});

describe('stored photo after a reload', () => {
  let uploads: FormData[] = [];
  class Upload {
    upload = {};
    status = 200;
    responseText = JSON.stringify({
      message: { ...someMessage, id: someId(900), seq: 900, client_id: 'one-photo' },
      credits: 100,
    });
    onloadend: (() => void) | undefined;
    open() {}
    setRequestHeader() {}
    abort() {}
    send(body: FormData) {
      uploads.push(body);
      this.onloadend?.();
    }
  }
  const original = globalThis.XMLHttpRequest;
  const conversationId = String(fixtures.params.id);
  const isOnline = () => jest.spyOn(navigator, 'onLine', 'get');

  beforeEach(() => {
    uploads = [];
    Object.assign(globalThis, { XMLHttpRequest: Upload });
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
    const photo = { preview: '', width: 4, height: 5, progress: 0, isKept: true };
    const message = { clientId: 'one-photo', conversationId, text: '', marks: { cost: 5 } };
    keepOutgoing([{ ...message, photo, error: null }]);
    stores.photos.set('one-photo', { at: Date.now(), file: new File(['x'], 'a.jpg') });
  });
  afterEach(() => void (globalThis.XMLHttpRequest = original));

  // @spec 13.14
  it('is sent once under the same id, and then deleted from the browser', async () => {
    await open({});
    await waitFor(() => expect(stores.photos.size).toBe(0), WAIT);
    expect(uploads.map((body) => [body.get('client_id'), body.get('cost')])).toEqual([
      ['one-photo', '5'],
    ]);
    expect((uploads[0]?.get('photo') as File).name).toBe('a.jpg');
    expect(loadOutgoing()).toEqual([]);
  });

  // @spec 13.14
  it('waits for a connection, but is not sent if another tab has sent it meanwhile', async () => {
    const online = isOnline().mockReturnValue(false);
    await open({});
    expect(await screen.findByText(own['chat.bubble.waiting'], undefined, WAIT)).toBeTruthy();
    keepOutgoing([], loadOutgoing());
    online.mockReturnValue(true);
    fireEvent(globalThis.window, new Event('online'));
    await waitFor(() => expect(screen.queryByText(own['chat.bubble.waiting'])).toBeNull(), WAIT);
    await waitFor(() => expect(stores.photos.size).toBe(0), WAIT);
    expect(uploads).toEqual([]);
  });

  it('is not restored when the browser has removed the file', async () => {
    stores.photos.clear();
    await open({});
    await waitFor(() => expect(loadOutgoing()).toEqual([]), WAIT);
    expect(uploads).toEqual([]);
  });
});
