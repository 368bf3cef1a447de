import { parseEnv, serverEnv } from '@duet/service-kit/env';
import { z } from 'zod';

export const schema = z.object({
  LOG_LEVEL: serverEnv.LOG_LEVEL,
  HOST: z.string().default('127.0.0.1').describe('IP address to listen on'),
  PORT: z.coerce.number().int().default(4200).describe('TCP port to listen on'),
  SANDBOX_PUBLIC_URL: z
    .url()
    .optional()
    .describe('Base URL of the hosted payment pages for browsers. Empty: http://localhost:<PORT>.'),
  SANDBOX_DATA_DIR: z
    .string()
    .default('.data/payment-sandbox')
    .describe('Folder in which the sandbox stores its orders'),
  SANDBOX_PAY_LATER_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .default(60)
    .describe(
      'Seconds until the sandbox completes a direct debit, or a payment that the payer chose to make later',
    ),
  PAYNL_SERVICE_ID: z
    .string()
    .regex(/^SL-\d{4}-\d{4}$/)
    .default('SL-0000-0001')
    .describe('Code of the sales location that may create orders'),
  PAYNL_SERVICE_SECRET: z
    .string()
    .min(16)
    .default('duet-local-sales-location-secret')
    .describe(
      'Secret of the sales location. It is the password of its calls (Basic auth) and the key of webhook signatures.',
    ),
  AGE_PROVIDER_SECRET: z
    .string()
    .min(16)
    .default('duet-local-age-provider-secret')
    .describe(
      'Key of the local age check provider. Callers authenticate with it, and the provider signs its webhooks with it.',
    ),
});

export type SandboxEnv = z.infer<typeof schema>;
export const readEnv = (): SandboxEnv => parseEnv(schema);
