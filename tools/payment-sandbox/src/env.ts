import { parseEnv, serverEnv } from '@duet/service-kit/env';
import { z } from 'zod';

export const schema = z.object({
  LOG_LEVEL: serverEnv.LOG_LEVEL,
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: z.coerce.number().int().default(4200).describe('Port to listen on'),
  SANDBOX_PUBLIC_URL: z
    .url()
    .optional()
    .describe(
      'Address of the hosted payment pages as browsers reach it; http://localhost:<PORT> when absent',
    ),
  SANDBOX_DATA_DIR: z
    .string()
    .default('.data/payment-sandbox')
    .describe('Folder that keeps the orders across restarts'),
  SANDBOX_PAY_LATER_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .default(60)
    .describe('When a payment promised for later arrives'),
  PAYNL_SERVICE_ID: z
    .string()
    .regex(/^SL-\d{4}-\d{4}$/)
    .default('SL-0000-0001')
    .describe('Sales location that may create orders'),
  PAYNL_SERVICE_SECRET: z
    .string()
    .min(16)
    .default('duet-local-sales-location-secret')
    .describe('Its secret: Basic auth and signature key'),
  AGE_PROVIDER_SECRET: z
    .string()
    .min(16)
    .default('duet-local-age-provider-secret')
    .describe(
      'Key of calls to the local provider of age assurance, and of the signatures on its own',
    ),
});

export type SandboxEnv = z.infer<typeof schema>;
export const readEnv = (): SandboxEnv => parseEnv(schema);
