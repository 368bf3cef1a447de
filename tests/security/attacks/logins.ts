import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import type { Attack, Target } from '../attack.ts';
import { newMember, PASSWORD } from '../new-member.ts';

/**
 * Failed logins per day after which logins are blocked: from one network, and to one account from
 * all networks.
 */
const PER_NETWORK = 100;
const PER_ACCOUNT = 30;
const AT_ONCE = 4;

type Guess = { email: string; from: string };

/** @returns the number of guesses that were checked against the account */
async function guess({ client }: Target, guesses: readonly Guess[]): Promise<number> {
  const answers = await pLimit(AT_ONCE).map(guesses, ({ email, from }) =>
    client.call('POST', '/api/user', {
      from,
      body: { email, password: `wrong ${randomBytes(6).toString('hex')}` },
    }),
  );
  return answers.filter(({ status }) => status === 422).length;
}

export const attacks: Attack[] = [
  {
    name: 'guesses passwords of many accounts between successful logins to another account',
    run: async (target) => {
      const from = '127.0.9.1';
      const own = await newMember(target, from);
      const logIn = () =>
        target.client.call('POST', '/api/user', {
          from,
          body: { email: own.email, password: PASSWORD },
        });
      await logIn();
      const rounds = 12;
      let compared = 0;
      for (let round = 0; round < rounds; round += 1) {
        const victim = `victim-${randomBytes(6).toString('hex')}@duet.example`;
        compared += await guess(
          target,
          Array.from({ length: 9 }, () => ({ email: victim, from })),
        );
        await logIn();
      }
      return compared > PER_NETWORK
        ? [`${compared} guesses of one network were compared, ${PER_NETWORK} a day are allowed`]
        : [];
    },
  },
  {
    name: 'guesses the password of one account from many networks',
    run: async (target) => {
      const victim = await newMember(target, '127.0.9.2');
      const networks = Array.from({ length: 6 }, (_, index) => `127.0.9.${index + 3}`);
      const compared = await guess(
        target,
        networks.flatMap((from) =>
          Array.from({ length: 9 }, () => ({ email: victim.email, from })),
        ),
      );
      const owner = await target.client.call('POST', '/api/user', {
        from: '127.0.9.2',
        headers: { cookie: victim.cookie },
        body: { email: victim.email, password: PASSWORD },
      });
      return [
        ...(compared > PER_ACCOUNT
          ? [`${compared} guesses at one account were compared, ${PER_ACCOUNT} are allowed`]
          : []),
        ...(owner.status === 200
          ? []
          : [
              `locked the owner out of a browser they have used before: ${owner.status} ${owner.text}`,
            ]),
      ];
    },
  },
];
