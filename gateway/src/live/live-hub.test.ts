import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createLogger } from '@duet/service-kit/logging';
import type { RegistryState } from '../registry/remotes';
import { LiveHub } from './live-hub';
import { LivePresence } from './live-presence';

const READER = {
  member: 'abcdefabcdef',
  tokenHash: 'x',
  address: '10.0.0.1',
  until: Date.now() + 60_000,
};

function createHub(registry: () => RegistryState = () => ({ revision: 0, revoked: [] })): LiveHub {
  const log = createLogger('test', 'silent');
  const presence = new LivePresence(() => Promise.resolve());
  return new LiveHub({
    since: () => Promise.resolve([]),
    presence,
    revoked: () => Promise.resolve([]),
    registry,
    log,
    scale: 1,
    beatMs: 60_000,
  });
}

it('the hub opens no stream for a browser that disconnected during the session lookup', async () => {
  const hub = createHub();
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const closed = new Promise((resolve) => response.once('close', resolve));
  response.destroy();
  await closed;
  hub.open(response, READER, null);
  expect(hub.size).toBe(0);
  hub.endAll();
});

it('the hub sends a changed registry to every open stream immediately', () => {
  let registry: RegistryState = { revision: 1, revoked: [] };
  const hub = createHub(() => registry);
  const written = ['first', 'second'].map(() => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    const texts: string[] = [];
    jest
      .spyOn(response, 'write')
      .mockImplementation((text: unknown) => texts.push(String(text)) > 0);
    hub.open(response, READER, null);
    return texts;
  });
  registry = { revision: 2, revoked: ['credits@1.0.0'] };
  hub.announceRegistry();
  for (const texts of written)
    expect(texts.at(-1)).toBe(
      'event: registry\ndata: {"revision":2,"revoked":["credits@1.0.0"]}\n\n',
    );
  hub.endAll();
});
