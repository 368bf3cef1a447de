import { mediaEnv } from '@duet/media/media-store';
import { parseEnv, serverEnv, serviceEnv } from '@duet/service-kit/env';
import { z } from 'zod';

const milliseconds = (initial: number, what: string) => z.coerce.number().int().min(1).default(initial).describe(`${what}, milliseconds`);

const limits = z.string().regex(/^\d+\/\d+\/\d+( \d+\/\d+\/\d+){2}$/);

const shared = { ...serverEnv, ...serviceEnv };

export const messagingSchema = z.object({
  ...shared,
  ...mediaEnv,
  SWEEP_INTERVAL_MS: milliseconds(3_000, 'Pause between two looks for pending messages'),
  SWEEP_AFTER_MS: milliseconds(10_000, 'Age at which a pending message is no longer left to the request that brought it'),
  SWEEP_LEASE_MS: milliseconds(15_000, 'How long one process keeps a pending message to itself'),
  OPERATOR_LEASE_MS: milliseconds(600_000, 'How long an operator keeps a conversation of a fictional profile to themselves without answering'),
  FIRST_MESSAGE_LIMITS: limits.default('5/15/3 20/60/8 60/200/20').describe('First messages that members of low, normal and high trust can send: per hour/per day/the same words per day'),
  GIVE_UP_AFTER_MS: milliseconds(90_000, 'Age at which a pending message is cancelled instead of sent'),
});
export type MessagingEnv = z.infer<typeof messagingSchema>;
export const readEnv = (): MessagingEnv => parseEnv(messagingSchema);

export const workerSchema = z.object({
  ...shared,
  SMTP_URL: z.url().describe('Server that takes mail (smtp://user:password@host:port)'),
  MAIL_FROM: z.string().min(3).describe('Sender of mail: an address, or a name with an address in angle brackets'),
  MAIL_CONCURRENCY: z.coerce.number().int().min(1).max(100).default(5).describe('Mails sent at a time by one worker'),
  MAIL_REFILL_MS: milliseconds(2_000, 'Pause between two looks for mails that are due'),
  MAIL_LEASE_MS: milliseconds(120_000, 'How long one worker keeps a mail to itself'),
  MAIL_ATTEMPTS: z.coerce.number().int().min(1).default(10).describe('Tries before a mail is given up'),
  MAIL_BACKOFF_MS: milliseconds(5_000, 'Pause after the first failed try; doubles each time'),
  QUEUES_USER: z.string().min(1).describe('Login of the queue dashboard'),
  QUEUES_PASSWORD: z.string().min(4).describe('Password of the queue dashboard'),
});
export type WorkerEnv = z.infer<typeof workerSchema>;
export const readWorkerEnv = (): WorkerEnv => parseEnv(workerSchema);
