import { mediaEnv } from '@duet/media/media-store';
import { parseEnv, serverEnv, serviceEnv } from '@duet/service-kit/env';
import { z } from 'zod';
import { mailSenders } from './delivery/deliverability/mail-senders';
import { PUSH_SERVICES } from './delivery/push/push-endpoint';

const milliseconds = (initial: number, what: string) =>
  z.coerce.number().int().min(1).default(initial).describe(`${what}, milliseconds`);

/** Uncompressed point and scalar of P-256 in base64url; leading zeros count (RFC 8292). */
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
      'Key that signs return paths and unsubscribe links, 32 characters or more; PRINCIPAL_SECRET when absent. Changed, links in mails that went out stop working, unless the old one is in MAIL_SECRET_ACCEPTED',
    ),
  MAIL_SECRET_ACCEPTED: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Another MAIL_SECRET whose return paths and links still count (docs/runbooks/rotate-keys.md)',
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
      'Hosts of the push services that a subscription may name, comma separated; `*.` matches one or more labels',
    ),
};

export const messagingSchema = z.object({
  ...shared,
  ...mediaEnv,
  SWEEP_INTERVAL_MS: milliseconds(3_000, 'Pause between two looks for pending messages'),
  SWEEP_AFTER_MS: milliseconds(
    10_000,
    'Age at which a pending message is no longer left to the request that brought it',
  ),
  SWEEP_LEASE_MS: milliseconds(15_000, 'How long one process keeps a pending message to itself'),
  OPERATOR_LEASE_MS: milliseconds(
    600_000,
    'How long an operator keeps a conversation of a fictional profile to themselves without answering',
  ),
  FIRST_MESSAGE_LIMITS: limits
    .default('5/15/3 20/60/8 60/200/20')
    .describe(
      'First messages that members of low, normal and high trust can send: per hour/per day/the same words per day',
    ),
  ...push,
  PUSH_DEVICES: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(10)
    .describe('Devices of one member that push messages go to; the oldest makes way'),
  GIVE_UP_AFTER_MS: milliseconds(
    90_000,
    'Age at which a pending message is cancelled instead of sent',
  ),
});
export type MessagingEnv = z.infer<typeof messagingSchema>;
export const readEnv = (): MessagingEnv => parseEnv(messagingSchema);

export const workerSchema = z.object({
  ...shared,
  SMTP_URL: z.url().describe('Server that takes mail (smtp://user:password@host:port)'),
  MAIL_FROM: z
    .string()
    .min(3)
    .describe(
      'Sender of mail where MAIL_SENDERS names none: an address, or a name with an address in angle brackets',
    ),
  MAIL_SENDERS: mailSenders
    .optional()
    .describe(
      'Senders by site (`*` for all others) and stream, as JSON: {"duet":{"transactional":{"from":"…","smtp":"…","return_path":"…","selector":"…"},"engagement":{…}}}; see docs/guide/mail-deliverability.md',
    ),
  DKIM_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder of the DKIM keys (<selector>.<domain>.pem), which are made where there is none; mails are not signed without DKIM_DIR or DKIM_KEY',
    ),
  DKIM_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      'One private DKIM key (PEM, line ends may be written \\n) for all senders, instead of DKIM_DIR',
    ),
  REPORTS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe(
      'SMTP port that takes bounces, complaints and unsubscriptions by mail; none when absent',
    ),
  MAIL_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(20)
    .describe('Mails sent at a time by one worker, and connections to each SMTP server'),
  MAIL_PER_SECOND: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Most mails a second, all workers together; 0 for no limit'),
  MAIL_DOMAIN_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe(
      'Most mails a minute to one domain of recipients, all workers together; 0 for no limit',
    ),
  MAIL_REFILL_MS: milliseconds(2_000, 'Pause between two looks for mails that are due'),
  MAIL_LEASE_MS: milliseconds(120_000, 'How long one worker keeps a mail to itself'),
  MAIL_ATTEMPTS: z.coerce
    .number()
    .int()
    .min(1)
    .default(10)
    .describe('Tries before a mail is given up'),
  MAIL_BACKOFF_MS: milliseconds(
    5_000,
    'Pause after the first failed try, less up to 30 percent; doubles each time',
  ),
  ...push,
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(VAPID_PUBLIC_KEY)
    .default('')
    .describe('Public VAPID key, the same that identity shows; without keys nothing is pushed'),
  PUSH_PRIVATE_KEY: z.string().regex(VAPID_PRIVATE_KEY).default('').describe('Private VAPID key'),
  PUSH_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:).+/)
    .default('mailto:push@duet.example')
    .describe('Where push services can reach who sends: a mailto: or https: address'),
  PUSH_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(10)
    .describe('Push messages sent at a time by one worker'),
  PUSH_REFILL_MS: milliseconds(2_000, 'Pause between two looks for push messages that are due'),
  PUSH_LEASE_MS: milliseconds(60_000, 'How long one worker keeps a push message to itself'),
  PUSH_ATTEMPTS: z.coerce
    .number()
    .int()
    .min(1)
    .default(8)
    .describe('Failed tries before a push message is given up'),
  PUSH_BACKOFF_MS: milliseconds(
    10_000,
    'Pause after the first failed try of a push message; doubles each time, and is as long as the push service asks for',
  ),
  PUSH_CA: z
    .string()
    .default('')
    .describe(
      'File of a certificate authority (PEM) that push services may have besides the usual ones',
    ),
  PUSH_PRIVATE_ADDRESSES: flag
    .default(false)
    .describe('Push services may be at private addresses: for tests'),
});
export type WorkerEnv = z.infer<typeof workerSchema>;
export const readWorkerEnv = (): WorkerEnv => parseEnv(workerSchema);
