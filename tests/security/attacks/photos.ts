import { randomBytes } from 'node:crypto';
import type { Attack } from '../attack.ts';
import type { AttackResponse } from '../client.ts';
import { goodPhoto, newMember, upload } from '../new-member.ts';

const FROM = '127.0.9.30';
const UNDECODABLE = 40;
const AT_ONCE = 30;
const MIB = 1024 * 1024;
const MOST_TAKEN = 12;
const isCutOff = ({ status }: AttackResponse): boolean => status === 429 || status === 503;
const isBroken = ({ status }: AttackResponse): boolean => status >= 500 && status !== 503;

const undecodable = (bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    randomBytes(bytes),
  ]);
const summary = (answers: AttackResponse[]): string =>
  [...new Set(answers.map(({ status }) => status))]
    .map((status) => `${answers.filter((each) => each.status === status).length} × ${status}`)
    .join(', ');

export const attacks: Attack[] = [
  {
    name: 'makes the service decode many files that are not photos',
    run: async (target) => {
      const { token } = await newMember(target, FROM);
      const answers: AttackResponse[] = [];
      for (let sent = 0; sent < UNDECODABLE; sent += 1)
        answers.push(
          await target.client.call('POST', '/api/photos', {
            member: token,
            from: FROM,
            ...upload(undecodable(2_000)),
          }),
        );
      const last = answers.at(-1);
      return [
        ...(last && isCutOff(last) && last.headers['retry-after']
          ? []
          : [`no upload was rejected with Retry-After: ${summary(answers)}`]),
        ...(answers.some(isBroken) ? [`the service broke: ${summary(answers)}`] : []),
      ];
    },
  },
  {
    name: 'delays photo uploads of other members with many concurrent large files',
    run: async (target) => {
      const [attacker, other] = [await newMember(target, FROM), await newMember(target, FROM)];
      const file = undecodable(8 * MIB);
      const flood = Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          target.client.call('POST', '/api/photos', {
            member: attacker.token,
            from: FROM,
            ...upload(file),
          }),
        ),
      );
      const photo = await target.client.call('POST', '/api/photos', {
        member: other.token,
        from: '127.0.9.31',
        ...upload(goodPhoto()),
      });
      const answers = await flood;
      const taken = answers.filter((each) => !isCutOff(each)).length;
      return [
        ...(taken > MOST_TAKEN
          ? [`${taken} of ${AT_ONCE} files sent at once were taken: ${summary(answers)}`]
          : []),
        ...(answers.some(isBroken) ? [`the service broke: ${summary(answers)}`] : []),
        ...(photo.status === 201 ? [] : [`another member's photo was answered ${photo.status}`]),
      ];
    },
  },
];
