import { parseEnv, serverEnv, serviceEnv } from '@duet/service-kit/env';
import { redirectHosts } from '@duet/service-kit/redirect-hosts';
import { z } from 'zod';

export const schema = z.object({
  ...serverEnv,
  ...serviceEnv,
  PAYNL_URL: z.url().describe('Base URL of the PAY.nl order API, or of the local payment sandbox'),
  PAYNL_SERVICE_ID: z
    .string()
    .regex(/^SL-\d{4}-\d{4}$/)
    .describe('Code of the sales location at PAY.nl'),
  PAYNL_SERVICE_SECRET: z
    .string()
    .min(16)
    .describe(
      'Secret of the sales location. It is the password of API calls (Basic auth) and verifies webhook signatures.',
    ),
  PAYNL_SERVICE_SECRET_ACCEPTED: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Second secret of the sales location, for webhooks and for calls that PAY.nl rejects with PAYNL_SERVICE_SECRET, while that is rotated (docs/runbooks/rotate-keys.md). Empty: none.',
    ),
  PAYNL_AT_CODE: z
    .string()
    .regex(/^AT-\d{4}-\d{4}$/)
    .optional()
    .describe(
      'Code of a PAY.nl API token. With PAYNL_API_TOKEN, billing uses it for the REST and card APIs and also accepts webhooks that are signed with it. Empty: the sales location is used.',
    ),
  PAYNL_API_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Secret of the API token PAYNL_AT_CODE. Empty: the token is not used.'),
  PAYNL_REST_URL: z
    .url()
    .optional()
    .describe(
      'Base URL of the PAY.nl REST API for mandates, debits and refunds. Empty: PAYNL_URL.',
    ),
  PAYNL_PAYMENT_URL: z
    .url()
    .optional()
    .describe('Base URL of the PAY.nl card API for charges to stored cards. Empty: PAYNL_URL.'),
  PAYMENT_REDIRECT_HOSTS: redirectHosts.describe(
    'Hosts, separated by commas, to which the payment provider may send members for a payment; their subdomains included. Empty: all hosts.',
  ),
  PAYMENT_EXCHANGE_URL: z
    .url()
    .describe('URL to which the provider sends its webhooks (exchange calls)'),
  SMS_URL: z
    .url()
    .optional()
    .describe(
      'URL of the text message service. Billing posts one-time codes for direct debit to it as {to, text}. Empty: requests for a code fail.',
    ),
  SMS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token for calls to SMS_URL. Empty: calls have no token.'),
});

export type BillingEnv = z.infer<typeof schema>;
export const readEnv = (): BillingEnv => parseEnv(schema);

export const readDatabaseUrl = (): string =>
  parseEnv(z.object({ DATABASE_URL: serviceEnv.DATABASE_URL })).DATABASE_URL;
