import type { Attack, Target } from '../attack.ts';
import { PASSWORD, goodPhoto, newMember, upload } from '../new-member.ts';

const FROM = '127.0.9.51';
const OWN = '127.0.9.52';

async function useUpLimits(target: Target): Promise<string[]> {
  const { client } = target;
  const { email, token } = await newMember(target, OWN);
  const calls: [path: string, most: number, body: object][] = [
    ['/api/withdrawals', 5, { name: 'Maeve', email, contract: 'Order 1' }],
    [
      '/api/complaints',
      3,
      { name: 'Maeve', email, kind: 'other', text: 'This is about something here.', link: '' },
    ],
  ];
  const found: string[] = [];
  for (const [path, most, body] of calls) {
    for (let sent = 0; sent <= most; sent += 1)
      await client.call('POST', path, { body, from: FROM });
    const { status } = await client.call('POST', path, { body, from: OWN, member: token });
    if (status !== 201) found.push(`POST ${path} answered ${status} to the member`);
  }
  return found;
}

async function turnOffSecondFactor(target: Target): Promise<string[]> {
  const { client, database } = target;
  const { id, token } = await newMember(target, FROM);
  await database.rows(
    `INSERT INTO ${database.schema('identity')}.second_factor (member_id, totp_secret, created_at,
         enabled_at)
     VALUES (?, '-', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [id],
  );
  const body = { password: PASSWORD };
  const { headers } = await client.call('POST', '/api/sudo', { body, from: FROM, member: token });
  const renewed = /duet_session=([\w-]+)/.exec(String(headers['set-cookie']))?.[1];
  const found: string[] = [];
  for (const [method, path] of [
    ['POST', '/api/second-factor/recovery-codes'],
    ['DELETE', '/api/second-factor'],
  ] as const) {
    const { status } = await client.call(method, path, { from: FROM, member: renewed ?? token });
    if (status !== 403) found.push(`${method} ${path} answered ${status} to the password alone`);
  }
  return found;
}

async function openHiddenPhoto(target: Target): Promise<string[]> {
  const { client, database } = target;
  const { id, token } = await newMember(target, FROM);
  const { json } = await client.call('POST', '/api/photos', {
    member: token,
    from: FROM,
    ...upload(goodPhoto()),
  });
  const { image } = json as { image: { filename: string } };
  const open = async () =>
    (await client.call('GET', `/media/${image.filename}`, { from: FROM })).status;
  const before = await open();
  if (before !== 200) return [`the photo of an active member answered ${before}`];
  await database.rows(
    `UPDATE ${database.schema('identity')}.profile SET status = 'disabled' WHERE member_id = ?`,
    [id],
  );
  const after = await open();
  return after === 404 ? [] : [`the photo of a banned member answered ${after}`];
}

export const attacks: Attack[] = [
  { name: 'uses up the withdrawals and complaints of a member', run: useUpLimits },
  { name: 'turns off two-step login with the password alone', run: turnOffSecondFactor },
  { name: 'opens the main photo of a banned member', run: openHiddenPhoto },
];
