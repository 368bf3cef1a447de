import { liveChannel, liveMessage, sessionsEndedChannel } from '@duet/schemas/live-wire';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { LiveHub } from './live-hub';

const POLL_MS = 2_000;

export function subscribeLive(redis: Redis, hub: LiveHub, log: Logger): () => void {
  const subscriber = redis.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    commandTimeout: 10_000,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
  let isListening = false;
  subscriber.on('error', () => undefined);
  subscriber.on('close', () => (isListening = false));
  subscriber.on('message', (channel: string, text: string) => {
    if (channel === sessionsEndedChannel(redis)) hub.end(text);
    else receive(text);
  });
  // ioredis emits `ready` before the subscription exists, so `isListening` waits for the
  // subscription.
  subscriber.on('ready', () => {
    subscriber.subscribe(liveChannel(redis), sessionsEndedChannel(redis)).then(
      () => {
        isListening = true;
        hub.catchUp();
      },
      () => subscriber.disconnect(true),
    );
  });
  const poll = setInterval(() => isListening || hub.catchUp(), POLL_MS);
  poll.unref();

  function receive(text: string): void {
    try {
      hub.receive(liveMessage.parse(JSON.parse(text)));
    } catch (error) {
      log.warn({ err: error }, 'live notification could not be parsed; it is ignored');
    }
  }

  return () => {
    clearInterval(poll);
    subscriber.disconnect();
  };
}
