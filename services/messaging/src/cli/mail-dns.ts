import { isIPv4 } from 'node:net';
import { z } from 'zod';
import { DkimKeys } from '../delivery/deliverability/dkim-keys';
import { MailIdentities } from '../delivery/deliverability/mail-senders';
import { COMPLAINTS } from '../delivery/deliverability/mail-reports';
import { readWorkerEnv } from '../env';

// `npm run mail:dns [host]` prints DNS records. `host` is the server that receives mail reports.

const env = readWorkerEnv();
const keys = new DkimKeys(env);
const host = z.string().default('mx.example.org').parse(process.argv[2]);
const record = (name: string, type: string, value: string): string => `${name}.  ${type}  ${value}`;

const blocks = new MailIdentities(env).all().map((identity) => {
  const { from, domain, returnPath, smtp } = identity;
  const { hostname, host: server } = new URL(smtp);
  return [
    `; ${from}, sent through ${server}`,
    // A TXT string has at most 255 characters.
    ...[...keys.records(identity)].map(([selector, dkim]) =>
      record(
        `${selector}._domainkey.${domain}`,
        'TXT',
        (dkim.match(/.{1,255}/g) ?? []).map((part) => `"${part}"`).join(' '),
      ),
    ),
    record(
      `_dmarc.${domain}`,
      'TXT',
      `"v=DMARC1; p=none; rua=mailto:dmarc@${domain}; adkim=r; aspf=r"`,
    ),
    record(returnPath, 'MX', `10 ${host}.`),
    record(returnPath, 'TXT', `"v=spf1 ${isIPv4(hostname) ? 'ip4' : 'a'}:${hostname} -all"`),
    `; address for feedback loops: ${COMPLAINTS}@${returnPath}`,
  ].join('\n');
});
process.stdout.write(`${blocks.join('\n\n')}\n`);
