import { printDataReport } from '@duet/service-kit/data-report';
import { parseEnv } from '@duet/service-kit/env';
import { dataLevels as levels } from '../data-levels';
import { schema } from '../env';
import { retention } from '../retention';

const { PAYNL_URL, SMS_URL } = parseEnv(
  schema.pick({ PAYNL_URL: true, SMS_URL: true }).partial({ PAYNL_URL: true }),
);
const toHost = (url: string | undefined): string | undefined => url && new URL(url).host;

void printDataReport({
  ...{ service: 'billing', levels, retention },
  recipients: [
    {
      name: 'payment provider (PAY.nl)',
      data: 'reference, amount and language of the order; for direct debit account holder and IBAN; the member enters cards there',
      where: toHost(PAYNL_URL),
    },
    {
      name: 'service for text messages',
      data: 'phone number and one-time code of a direct debit',
      where: toHost(SMS_URL),
    },
  ],
});
