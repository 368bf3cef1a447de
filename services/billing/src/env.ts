import { parseEnv, serverEnv, serviceEnv } from '@duet/service-kit/env';
import { z } from 'zod';

export const schema = z.object({
  ...serverEnv,
  ...serviceEnv,
  PAYNL_URL: z.url().describe('PAY.nl order API, or the local payment sandbox'),
  PAYNL_SERVICE_ID: z
    .string()
    .regex(/^SL-\d{4}-\d{4}$/)
    .describe('Sales location code at PAY.nl'),
  PAYNL_SERVICE_SECRET: z
    .string()
    .min(16)
    .describe('Secret of the sales location: Basic auth and exchange signatures'),
  PAYNL_AT_CODE: z
    .string()
    .regex(/^AT-\d{4}-\d{4}$/)
    .optional()
    .describe('API token code, when exchange calls are signed with it'),
  PAYNL_API_TOKEN: z.string().min(16).optional().describe('Secret of PAYNL_AT_CODE'),
  PAYNL_REST_URL: z
    .url()
    .optional()
    .describe('PAY.nl REST API for mandates, debits and refunds; PAYNL_URL when absent'),
  PAYNL_PAYMENT_URL: z
    .url()
    .optional()
    .describe('PAY.nl card API for charges to stored cards; PAYNL_URL when absent'),
  PAYMENT_EXCHANGE_URL: z.url().describe('Where the provider sends its exchange calls'),
  WITHDRAWAL_MAILS_PER_NETWORK: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe(
      'Statements of withdrawal in a day that one network (IPv6: /64) can make for mail addresses that are not its own; each mails a receipt',
    ),
  WITHDRAWAL_MAILS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(2_000)
    .describe(
      'Receipts of such statements that one site mails in a day; statements beyond that are taken and not mailed',
    ),
  SMS_URL: z
    .url()
    .optional()
    .describe(
      'Where one-time codes are handed over as {to, text}; direct debit sends none without it',
    ),
  SMS_TOKEN: z.string().min(16).optional().describe('Bearer token of SMS_URL'),
});

export type BillingEnv = z.infer<typeof schema>;
export const readEnv = (): BillingEnv => parseEnv(schema);

export const readDatabaseUrl = (): string =>
  parseEnv(z.object({ DATABASE_URL: serviceEnv.DATABASE_URL })).DATABASE_URL;
