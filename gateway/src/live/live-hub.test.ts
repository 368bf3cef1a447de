import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createLogger } from '@duet/service-kit/logging';
import { LiveHub } from './live-hub';
import { LivePresence } from './live-presence';

it('a browser that leaves while its session is looked up leaves no stream behind', async () => {
  const log = createLogger('test', 'silent');
  const presence = new LivePresence(() => Promise.resolve());
  const hub = new LiveHub({ since: () => Promise.resolve([]), presence, revoked: () => Promise.resolve([]), log, scale: 1, beatMs: 60_000 });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const closed = new Promise((resolve) => response.once('close', resolve));
  response.destroy();
  await closed;
  hub.open(response, { member: 'abcdefabcdef', tokenHash: 'x', address: '10.0.0.1', until: Date.now() + 60_000 }, null);
  expect(hub.size).toBe(0);
  hub.endAll();
});
