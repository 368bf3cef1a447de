import { mediaEnv } from '@duet/media/media-store';
import { parseEnv, serverEnv, serviceEnv } from '@duet/service-kit/env';
import { z } from 'zod';
import { mailSenders } from './delivery/deliverability/mail-senders';
import { PUSH_SERVICES } from './delivery/push/push-endpoint';

const milliseconds = (initial: number, what: string) =>
  z.coerce.number().int().min(1).default(initial).describe(`Milliseconds ${what}`);

/** Uncompressed P-256 point and P-256 scalar in base64url, with leading zeros (RFC 8292). */
const VAPID_PUBLIC_KEY = /^([\w-]{87})?$/;
const VAPID_PRIVATE_KEY = /^([\w-]{43})?$/;

const limits = z.string().regex(/^\d+\/\d+\/\d+( \d+\/\d+\/\d+){2}$/);

const shared = {
  ...serverEnv,
  ...serviceEnv,
  MAIL_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Key that signs return paths and unsubscribe links, and that hashes bounced addresses. At least 32 characters. Empty: PRINCIPAL_SECRET is used, and one of the two must be set. After a change, links in older mails work only if MAIL_SECRET_ACCEPTED has the old key.',
    ),
  MAIL_SECRET_ACCEPTED: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Second key whose return paths and links messaging accepts while MAIL_SECRET is rotated (docs/runbooks/rotate-keys.md). Empty: none.',
    ),
};

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true');

const push = {
  PUSH_HOSTS: z
    .string()
    .default(PUSH_SERVICES)
    .transform((text) =>
      text
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().regex(/^(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/)))
    .describe(
      'Comma-separated hosts of the push services that messaging sends to. `*.` matches one or more labels. Empty: the services of Chrome, Firefox, Edge and Safari.',
    ),
};

export const messagingSchema = z.object({
  ...shared,
  ...mediaEnv,
  SWEEP_INTERVAL_MS: milliseconds(
    3_000,
    'between two searches for pending messages, due first messages and released quarantined messages',
  ),
  SWEEP_AFTER_MS: milliseconds(
    10_000,
    'after which the sweeper takes over a pending message from the request that stored it',
  ),
  SWEEP_LEASE_MS: milliseconds(
    15_000,
    'for which one process leases a pending message; other processes leave it until then',
  ),
  OPERATOR_LEASE_MS: milliseconds(
    600_000,
    'for which a conversation of a fictional profile is reserved for the operator who opened it; without a reply it then returns to the queue',
  ),
  FIRST_MESSAGE_LIMITS: limits
    .default('5/15/3 20/60/8 60/200/20')
    .describe(
      'Maximum numbers of first messages, as three groups for members of low, normal and high trust. Each group is: per hour/per day/with similar text per day.',
    ),
  ...push,
  PUSH_DEVICES: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(10)
    .describe(
      'Maximum number of devices per member that get push messages. A further device replaces the oldest one.',
    ),
  GIVE_UP_AFTER_MS: milliseconds(
    90_000,
    'after which the sweeper cancels a pending message instead of delivering it',
  ),
});
export type MessagingEnv = z.infer<typeof messagingSchema>;
export const readEnv = (): MessagingEnv => parseEnv(messagingSchema);

export const workerSchema = z.object({
  ...shared,
  SMTP_URL: z.url().describe('SMTP server for outgoing mail (smtp://user:password@host:port)'),
  MAIL_FROM: z
    .string()
    .min(3)
    .describe(
      'Sender of mails for which MAIL_SENDERS has no entry: an address, or a name with an address in angle brackets',
    ),
  MAIL_SENDERS: mailSenders
    .optional()
    .describe(
      'Mail senders by site (`*`: all other sites) and stream, as JSON: {"duet":{"transactional":{"from":"…","smtp":"…","return_path":"…","selector":"…"},"engagement":{…}}}. Empty: MAIL_FROM sends all mails. See docs/guide/mail-deliverability.md.',
    ),
  DKIM_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder of the DKIM keys (<selector>.<domain>.pem). The worker creates missing keys. If DKIM_DIR and DKIM_KEY are empty, mails are not signed.',
    ),
  DKIM_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Private DKIM key for all senders, used instead of DKIM_DIR (PEM; line ends may be written as \\n)',
    ),
  REPORTS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe(
      'TCP port on which the worker receives bounces, spam complaints and unsubscriptions by SMTP. Empty: it receives none.',
    ),
  MAIL_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(20)
    .describe(
      'Maximum number of mails that one worker sends at the same time, and of its connections to each SMTP server',
    ),
  MAIL_PER_SECOND: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Maximum number of mails per second from all workers together; 0: no limit'),
  MAIL_DOMAIN_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe(
      'Maximum number of mails per minute to one recipient domain, from all workers together; 0: no limit',
    ),
  MAIL_REFILL_MS: milliseconds(2_000, 'between two searches for mails that are due'),
  MAIL_LEASE_MS: milliseconds(
    120_000,
    'for which one worker leases a mail; other workers leave it until then',
  ),
  MAIL_SERVER_RETRY_MS: milliseconds(
    30_000,
    'until a mail server that accepted no connection is tried again, with one mail. Meanwhile mails wait and no attempt is counted.',
  ),
  MAIL_ATTEMPTS: z.coerce
    .number()
    .int()
    .min(1)
    .default(14)
    .describe('Attempts to send a mail before the worker gives up'),
  MAIL_BACKOFF_MS: milliseconds(
    5_000,
    'before the second attempt to send a mail, minus a random 0 to 30 percent. The wait doubles after each further failure, up to 6 hours.',
  ),
  ...push,
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(VAPID_PUBLIC_KEY)
    .default('')
    .describe(
      'Public VAPID key, the same value as for identity. Empty: the worker sends no push messages.',
    ),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(VAPID_PRIVATE_KEY)
    .default('')
    .describe(
      'Private VAPID key that belongs to PUSH_PUBLIC_KEY. Empty: the worker sends no push messages.',
    ),
  PUSH_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:).+/)
    .default('mailto:push@duet.example')
    .describe('Contact address for operators of push services: a mailto: or https: URL'),
  PUSH_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(10)
    .describe('Maximum number of push messages that one worker sends at the same time'),
  PUSH_REFILL_MS: milliseconds(2_000, 'between two searches for push messages that are due'),
  PUSH_LEASE_MS: milliseconds(
    60_000,
    'for which one worker leases a push message; other workers leave it until then',
  ),
  PUSH_ATTEMPTS: z.coerce
    .number()
    .int()
    .min(1)
    .default(8)
    .describe('Failed attempts after which the worker gives up a push message'),
  PUSH_BACKOFF_MS: milliseconds(
    10_000,
    'before the second attempt to send a push message. The wait doubles after each further failure, up to 1 hour. If the push service asks for a longer wait, the worker waits that long.',
  ),
  PUSH_CA: z
    .string()
    .default('')
    .describe(
      'PEM file of a further certificate authority to accept from push services. Empty: only the well-known ones.',
    ),
  PUSH_PRIVATE_ADDRESSES: flag
    .default(false)
    .describe('`true` allows push services at private IP addresses, for tests'),
});
export type WorkerEnv = z.infer<typeof workerSchema>;
export const readWorkerEnv = (): WorkerEnv => parseEnv(workerSchema);
