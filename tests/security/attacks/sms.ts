import { randomInt } from 'node:crypto';
import type { Attack, Target } from '../attack.ts';
import { growOlder, newMember } from '../new-member.ts';

const FROM = '127.0.9.20';
const digits = (count: number): string =>
  Array.from({ length: count }, () => randomInt(10)).join('');
/** Expensive prefixes: Cuba, the Maldives and a satellite network. */
const DEAR = ['+535', '+9607', '+8816'];

async function ask(
  { client, database }: Target,
  member: { id: string; token: string },
  phone: string,
): Promise<number> {
  const { status } = await client.call('POST', '/api/direct-debit/otp', {
    member: member.token,
    from: FROM,
    body: { phone },
  });
  await database.rows(
    `UPDATE ${database.schema('billing')}.debit_code
      SET created_at = created_at - INTERVAL 2 MINUTE
      WHERE member_id = ?`,
    [member.id],
  );
  return status;
}

export const attacks: Attack[] = [
  {
    name: 'requests text message codes to expensive countries',
    run: async (target) => {
      const member = await newMember(target, FROM);
      await growOlder(target, member.id);
      const findings: string[] = [];
      for (const prefix of DEAR) {
        const status = await ask(target, member, prefix + digits(7));
        if (status !== 422) findings.push(`a code to ${prefix} was answered ${status}`);
      }
      return findings;
    },
  },
  {
    name: 'requests text message codes with a new account',
    run: async (target) => {
      const status = await ask(target, await newMember(target, FROM), `+3161${digits(7)}`);
      return status === 201 ? ['a code was sent'] : [];
    },
  },
  {
    name: 'requests text message codes to several phone numbers',
    run: async (target) => {
      const member = await newMember(target, FROM);
      await growOlder(target, member.id);
      const sent: number[] = [];
      for (let number = 0; number < 3; number += 1)
        sent.push(await ask(target, member, `+3161${digits(7)}`));
      const codes = sent.filter((status) => status === 201).length;
      return codes > 1 ? [`an account that has never paid had codes sent to ${codes} numbers`] : [];
    },
  },
];
