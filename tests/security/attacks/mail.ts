import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '../../../tools/stack/settings.ts';
import type { Attack, Target } from '../attack.ts';

const FROM = '127.0.9.11';
const NETWORK = '127.0.9.12';
const ARRIVES_MS = 20_000;

type BoxedMail = {
  to: { address: string }[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, unknown>;
};

export const attacks: Attack[] = [
  {
    name: 'sends its own text in a mail of the site to a stranger',
    run: async (target) => {
      const run = randomLetters();
      const sent = await Promise.all([
        withdraw(target, run),
        complain(target, run),
        signUp(target, run),
      ]);
      const findings = sent.flatMap(({ finding }) => finding);
      for (const { victim, what } of sent) {
        const mail = await mailTo(target.settings, victim);
        if (!mail) findings.push(`${what}: no mail came to ${victim}, which shows nothing`);
        else
          findings.push(
            ...partsWith(mail, run).map(
              (part) => `${what}: the attacker's words are in the ${part} of a mail to ${victim}`,
            ),
          );
      }
      return findings;
    },
  },
  {
    name: 'makes the site mail many strangers, from one network',
    run: async ({ client }) => {
      const run = randomLetters();
      const most = 120;
      const statuses = await Promise.all(
        Array.from({ length: most }, async (_, index) => {
          const body = {
            name: 'Robin',
            email: `mass${index}.${run}@victim.example`,
            contract: 'Order 1',
          };
          return (await client.call('POST', '/api/withdrawals', { body, from: NETWORK })).status;
        }),
      );
      const taken = statuses.filter((status) => status === 201).length;
      return taken < most
        ? []
        : [
            `${taken} statements of withdrawal to ${most} addresses were taken and mailed from one network`,
          ];
    },
  },
];

type Sent = { what: string; victim: string; finding: string[] };

async function withdraw({ client }: Target, run: string): Promise<Sent> {
  const victim = `withdrawal.${run}@victim.example`;
  const body = {
    name: `Name ${marker(run)}`,
    email: victim,
    contract: `Text ${marker(run)} https://evil.example/`,
  };
  return outcome(
    'withdrawal',
    victim,
    (await client.call('POST', '/api/withdrawals', { body, from: FROM })).status,
  );
}

async function complain({ client }: Target, run: string): Promise<Sent> {
  const victim = `complaint.${run}@victim.example`;
  const body = {
    name: `Name ${marker(run)}`,
    email: victim,
    kind: 'other',
    text: `Text ${marker(run)} https://evil.example/`,
    link: '',
  };
  return outcome(
    'complaint',
    victim,
    (await client.call('POST', '/api/complaints', { body, from: FROM })).status,
  );
}

async function signUp({ client }: Target, run: string): Promise<Sent> {
  const victim = `signup.${run}@victim.example`;
  const regions = (await client.call('GET', '/api/regions', { from: FROM })).json as Record<
    string,
    { key: string; cities: string[] }[]
  >;
  const region = regions['NL']?.[0];
  const body = {
    ...{
      email: victim,
      name: `Pay now ${marker(run)}`,
      password: 'a long walk by the sea',
      date_of_birth: '1990-05-17',
    },
    ...{
      gender: 'man',
      looking_for: 'woman',
      country: 'NL',
      region: region?.key,
      city: region?.cities[0],
    },
    ...{ accept_terms: true, accept_sexual_orientation: true },
  };
  return outcome(
    'signup',
    victim,
    (await client.call('POST', '/api/signup', { body, from: FROM })).status,
  );
}

const outcome = (what: string, victim: string, status: number): Sent => ({
  what,
  victim,
  finding: status === 201 ? [] : [`${what} answered ${status}, which shows nothing`],
});

/** Returns no digits, because a signup rejects names that look like phone numbers. */
const randomLetters = (): string =>
  Array.from(randomBytes(8), (byte) => String.fromCharCode(97 + (byte % 26))).join('');

const marker = (run: string): string => `Zq${run}`;

function partsWith({ subject, text, html, headers }: BoxedMail, run: string): string[] {
  const parts = { subject, text, html, headers: JSON.stringify(headers) };
  return Object.entries(parts).flatMap(([part, words]) =>
    words.includes(marker(run)) ? [part] : [],
  );
}

async function mailTo({ mailboxUrl }: Settings, address: string): Promise<BoxedMail | undefined> {
  for (const end = Date.now() + ARRIVES_MS; Date.now() < end; await sleep(250)) {
    const mails = (await (await fetch(`${mailboxUrl}/api/email`)).json()) as BoxedMail[];
    const found = mails.find(({ to }) => to.some((each) => each.address === address));
    if (found) return found;
  }
  return undefined;
}
