import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import type { Attack, Target } from '../attack.ts';

/** More tries than the daily limit in tools/stack/stores/database.ts. */
const TRIES = 330;
const AT_ONCE = 8;
const PASSWORD = 'a long walk by the sea';

export const attacks: Attack[] = [
  {
    name: 'finds out from the signup form check which addresses have an account',
    run: async (target) => {
      const [known, unknown] = await Promise.all(
        [await knownAddress(target), unknownAddress()].map((email) =>
          target.client.call('POST', '/api/signup/check', { body: { email }, from: '127.0.9.21' }),
        ),
      );
      return known?.text === unknown?.text
        ? []
        : [
            `POST /api/signup/check answers ${known?.text} about an address with an account, and ${unknown?.text} about one without`,
          ];
    },
  },
  {
    name: 'checks more addresses from one network than its daily limit allows',
    run: async (target) => {
      const email = await knownAddress(target);
      const answers = await callMany(target, () => ({
        path: '/api/signup',
        body: { ...FORM, email },
      }));
      const reset = await target.client.call('POST', '/api/password-reset', {
        body: { email: unknownAddress() },
        from: '127.0.9.22',
      });
      return [
        ...(answers.every(({ status }) => status !== 429)
          ? [
              `${answers.length} answers about addresses were given to one network by POST /api/signup`,
            ]
          : []),
        ...answers
          .filter(({ status, headers }) => status === 429 && !headers['retry-after'])
          .slice(0, 1)
          .map(() => 'a 429 response has no Retry-After'),
        ...(reset.text.includes('unknown_email')
          ? [
              'POST /api/password-reset still says whether an address is known when the limit is reached',
            ]
          : []),
      ];
    },
  },
];

const FORM = {
  ...{
    name: 'Maeve',
    password: PASSWORD,
    date_of_birth: '1990-05-17',
    gender: 'man',
    looking_for: 'woman',
  },
  ...{
    country: 'NL',
    region: 'nl-utrecht',
    city: 'Zeist',
    accept_terms: true,
    accept_sexual_orientation: true,
  },
};

async function callMany({ client }: Target, make: () => { path: string; body: unknown }) {
  const answers: Awaited<ReturnType<typeof client.call>>[] = [];
  await pLimit(AT_ONCE).map(Array.from({ length: TRIES }), async () => {
    if (answers.at(-1)?.status === 429) return;
    const { path, body } = make();
    answers.push(await client.call('POST', path, { body, from: '127.0.9.22' }));
  });
  return answers;
}

const unknownAddress = (): string => `nobody.${randomBytes(6).toString('hex')}@example.org`;

async function knownAddress({ database }: Target): Promise<string> {
  const [row] = await database.rows<{ email: string }>(
    `SELECT email
      FROM ${database.schema('identity')}.account
      WHERE site = 'duet' AND status = 'active'
      LIMIT 1`,
  );
  if (!row) throw new Error('there is no active account');
  return row.email;
}
