import { z } from 'zod';
import { DkimKeys } from './deliverability/dkim-keys';
import { MailIdentities } from './deliverability/mail-senders';
import { COMPLAINTS } from './deliverability/mail-reports.service';
import { readWorkerEnv } from './env';

// `npm run mail:dns [host]`: the DNS records that the senders of this installation need. `host`: the public name of the
// server that mail comes back to.

const env = readWorkerEnv();
const keys = new DkimKeys(env);
const host = z.string().default('mx.example.org').parse(process.argv[2]);
const lines: string[] = [];
const record = (name: string, type: string, value: string) => lines.push(`${name}.  ${type}  ${value}`);

for (const identity of new MailIdentities(env).all()) {
  const { from, domain, returnPath, selector, smtp } = identity;
  lines.push('', `; ${from}, sent through ${new URL(smtp).host}`);
  const dkim = keys.record(identity);
  // A TXT record is made of strings of at most 255 characters.
  if (dkim) record(`${selector}._domainkey.${domain}`, 'TXT', (dkim.match(/.{1,255}/g) ?? []).map((part) => `"${part}"`).join(' '));
  record(`_dmarc.${domain}`, 'TXT', `"v=DMARC1; p=quarantine; rua=mailto:dmarc@${domain}; adkim=r; aspf=r"`);
  record(returnPath, 'MX', `10 ${host}.`);
  record(returnPath, 'TXT', `"v=spf1 a:${new URL(smtp).hostname} -all"`);
  lines.push(`; feedback loops: ${COMPLAINTS}@${returnPath}`);
}
process.stdout.write(`${[...new Set(lines)].join('\n').trim()}\n`);
