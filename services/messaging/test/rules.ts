import type { ChatsResponse } from '@duet/schemas/messaging';
import { randomId } from '@duet/service-kit/ids';
import type { Stage } from './factories';

export const DAY = 86_400_000;

export function ruleSteps({ stage }: { stage: () => Stage }) {
  // Starts above the versions that the fake billing service (`bank`) returns.
  let version = 1_000_000;
  const nextVersion = () => (version += 1);
  const premium = async (member: string) => {
    stage().bank.paid.add(member);
    await stage().app.deliver('wallet.changed', {
      aggregate_id: member,
      version: nextVersion(),
      payload: { member_id: member, credits: 100, paid_user: true },
    });
  };
  const post = (member: string, chat: string, body: object) =>
    stage().app.request('POST', `/api/chats/${chat}/messages`, {
      as: { member },
      body: { client_id: randomId(16), ...body },
    });
  const chats = async (member: string) =>
    ((await stage().app.request('GET', '/api/chats', { as: { member } })).body as ChatsResponse)
      .chats;

  return { nextVersion, premium, post, chats };
}
