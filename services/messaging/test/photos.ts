import { readdirSync } from 'node:fs';
import type { HistoryResponse } from '@duet/schemas/messaging';
import { randomId } from '@duet/service-kit/ids';
import { type Stage, history, upload } from './factories';

export function photoSteps({ stage, chat }: { stage: () => Stage; chat: () => string }) {
  const post = (
    member: string,
    bytes: Buffer,
    clientId = randomId(16),
    fields: Record<string, string> = {},
  ) =>
    stage().app.request('POST', `/api/chats/${chat()}/photos`, {
      as: { member },
      ...upload(bytes, { client_id: clientId, ...fields }),
    });
  const fetchPhoto = async (member: string | null, address = '') =>
    fetch(`${stage().app.url}${address}`, {
      headers: await stage().app.as(member ? { member } : {}),
    });
  const files = () =>
    readdirSync(stage().app.env.MEDIA_DIR, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  const only = async (
    member: string,
  ): Promise<NonNullable<HistoryResponse['messages'][number]['photo']>> => {
    const [message] = (await history(stage().app, member, chat())).messages;
    if (!message?.photo) throw new Error('the history has no photo');
    return message.photo;
  };

  return { post, fetchPhoto, files, only };
}
