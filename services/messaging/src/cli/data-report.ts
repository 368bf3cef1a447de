import { printDataReport } from '@duet/service-kit/data-report';
import { parseEnv } from '@duet/service-kit/env';
import { dataLevels as levels } from '../data-levels';
import { workerSchema } from '../env';
import { retention } from '../retention';

const { SMTP_URL, MAIL_SENDERS, PUSH_HOSTS, PUSH_PUBLIC_KEY } = parseEnv(
  workerSchema
    .pick({ SMTP_URL: true, MAIL_SENDERS: true, PUSH_HOSTS: true, PUSH_PUBLIC_KEY: true })
    .partial({ SMTP_URL: true }),
);
const senders = Object.values(MAIL_SENDERS ?? {}).flatMap((streams) => Object.values(streams));
const servers = [SMTP_URL, ...senders.map(({ smtp }) => smtp)].flatMap((url) =>
  url ? [new URL(url).host] : [],
);

void printDataReport({
  ...{ service: 'messaging', levels, retention },
  recipients: [
    {
      name: 'mail servers',
      data: 'mail address, name, text of the mail',
      where: [...new Set(servers)].join(', '),
    },
    {
      name: 'push services of browsers',
      data: 'endpoint of the device; the text is encrypted for the device',
      where: PUSH_PUBLIC_KEY ? PUSH_HOSTS?.join(', ') : '',
    },
  ],
});
