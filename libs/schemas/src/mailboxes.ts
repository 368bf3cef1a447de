export interface Mailbox {
  provider: string;
  /** The provider's page with the inbox. On phones, this page can open the provider's app. */
  url: string;
}

const MAILBOXES: readonly (Mailbox & { domains: readonly string[] })[] = [
  { provider: 'Gmail', url: 'https://mail.google.com/', domains: ['gmail.com', 'googlemail.com'] },
  {
    provider: 'Outlook',
    url: 'https://outlook.live.com/mail/',
    domains: ['outlook', 'hotmail', 'live', 'msn.com'],
  },
  {
    provider: 'Yahoo Mail',
    url: 'https://mail.yahoo.com/',
    domains: ['yahoo', 'ymail.com', 'rocketmail.com'],
  },
  {
    provider: 'iCloud Mail',
    url: 'https://www.icloud.com/mail',
    domains: ['icloud.com', 'me.com', 'mac.com'],
  },
  {
    provider: 'Proton Mail',
    url: 'https://mail.proton.me/',
    domains: ['proton.me', 'protonmail.com', 'pm.me'],
  },
  { provider: 'AOL Mail', url: 'https://mail.aol.com/', domains: ['aol'] },
  { provider: 'GMX', url: 'https://www.gmx.net/', domains: ['gmx'] },
  { provider: 'WEB.DE', url: 'https://web.de/', domains: ['web.de'] },
  { provider: 'T-Online', url: 'https://email.t-online.de/', domains: ['t-online.de'] },
  { provider: 'Orange', url: 'https://mail.orange.fr/', domains: ['orange.fr', 'wanadoo.fr'] },
  { provider: 'La Poste', url: 'https://www.laposte.net/', domains: ['laposte.net'] },
  { provider: 'Libero', url: 'https://mail.libero.it/', domains: ['libero.it'] },
  { provider: 'WP', url: 'https://poczta.wp.pl/', domains: ['wp.pl'] },
  { provider: 'O2', url: 'https://poczta.o2.pl/', domains: ['o2.pl', 'tlen.pl'] },
  { provider: 'Onet', url: 'https://poczta.onet.pl/', domains: ['onet.pl', 'onet.eu', 'op.pl'] },
  { provider: 'Interia', url: 'https://poczta.interia.pl/', domains: ['interia.pl', 'interia.eu'] },
];

/** Some providers have a domain in each country, such as `hotmail.co.uk`. */
const ENDING = /^(?:com|net|org|de|at|ch|be|nl|fr|it|es|pl|eu|co\.uk|com\.br|com\.ar|com\.mx)$/;

const isOf = (domain: string, own: string): boolean =>
  own.includes('.')
    ? domain === own
    : domain.startsWith(`${own}.`) && ENDING.test(domain.slice(own.length + 1));

export function findMailbox(email: string): Mailbox | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const found = MAILBOXES.find(({ domains }) => domains.some((own) => isOf(domain, own)));
  return found ? { provider: found.provider, url: found.url } : null;
}
