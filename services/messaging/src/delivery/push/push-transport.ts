import { readFileSync } from 'node:fs';
import { lookup } from 'node:dns';
import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { rootCertificates } from 'node:tls';
import { MAX_PUSH_BYTES, type PushMessage } from '@duet/schemas/push-message';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import webpush, { type RequestOptions, WebPushError } from 'web-push';
import type { WorkerEnv } from '../../env';
import { isKnownEndpoint, isPrivateAddress } from './push-endpoint';

const TIMEOUT_MS = 10_000;

export interface Delivery {
  ttlSeconds: number;
  urgency: NonNullable<RequestOptions['urgency']>;
  /** Contains at most 32 characters of [A-Za-z0-9_-]. */
  topic: string;
}

export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * `gone`: the device is invalid. `refused`: the message is invalid. `later`: retry after `afterMs`.
 */
export type Outcome =
  | { as: 'sent' }
  | { as: 'gone' | 'refused'; reason: string }
  | { as: 'later'; reason: string; afterMs: number };

const GONE = new Set([404, 410]);
/** Response statuses for a device that subscribed with another VAPID key. */
const NOT_OURS = new Set([401, 403]);

/**
 * Sends pushes (RFC 8291, VAPID) only to known hosts at public addresses and follows no redirects.
 */
@Injectable()
export class PushTransport implements OnModuleDestroy {
  private readonly agent: Agent;

  constructor(@Inject(ENV) private readonly env: WorkerEnv) {
    const ca = env.PUSH_CA ? [...rootCertificates, readFileSync(env.PUSH_CA, 'utf8')] : undefined;
    this.agent = new Agent({
      keepAlive: true,
      maxSockets: 50,
      lookup: env.PUSH_PRIVATE_ADDRESSES ? lookup : publicLookup,
      ...(ca && { ca }),
    });
  }

  onModuleDestroy(): void {
    this.agent.destroy();
  }

  async send(
    { endpoint, p256dh, auth }: Device,
    message: PushMessage,
    { ttlSeconds, urgency, topic }: Delivery,
  ): Promise<Outcome> {
    const {
      PUSH_PUBLIC_KEY: publicKey,
      PUSH_PRIVATE_KEY: privateKey,
      PUSH_SUBJECT: subject,
    } = this.env;
    if (!publicKey || !privateKey) return { as: 'refused', reason: 'the installation has no keys' };
    // Checks again, because PUSH_HOSTS may have changed since the subscription.
    if (!isKnownEndpoint(endpoint, this.env.PUSH_HOSTS))
      return { as: 'gone', reason: 'no known push service' };
    const payload = JSON.stringify(message);
    if (Buffer.byteLength(payload) > MAX_PUSH_BYTES) return { as: 'refused', reason: 'too large' };
    const options: RequestOptions = {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: ttlSeconds,
      urgency,
      topic,
      agent: this.agent,
      timeout: TIMEOUT_MS,
      contentEncoding: 'aes128gcm',
    };
    try {
      await webpush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, options);
      return { as: 'sent' };
    } catch (error) {
      return toOutcome(error);
    }
  }
}

/** `reason` must not identify the device. */
export function toOutcome(error: unknown): Outcome {
  if (!(error instanceof WebPushError))
    return { as: 'later', reason: `no answer: ${getErrorCode(error)}`, afterMs: 0 };
  const { statusCode: status, headers } = error;
  const reason = `answered ${status}`;
  if (GONE.has(status) || NOT_OURS.has(status)) return { as: 'gone', reason };
  if (status === 429 || status >= 500)
    return {
      as: 'later',
      reason,
      afterMs: retryAfterMs(
        (headers as Record<string, string | undefined>)['retry-after'],
        Date.now(),
      ),
    };
  return { as: 'refused', reason };
}

const MAX_RETRY_AFTER_MS = 6 * 3_600_000;

/** @returns 0 if the header is unusable */
export function retryAfterMs(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : 0;
}

const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'failed';

class PrivateAddress extends Error {
  readonly code = 'EPRIVATE';
}

/** Resolves to checked public addresses only, which prevents DNS rebinding. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const open = addresses.filter(({ address }) => !isPrivateAddress(address));
    const [first] = open;
    if (!first)
      return callback(new PrivateAddress('push service has only private addresses'), '', 0);
    return options.all ? callback(null, open) : callback(null, first.address, first.family);
  });
};
