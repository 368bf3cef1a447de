import type { ObjectStore } from '@duet/media/object-store';
import { photoKey } from '@duet/media/photo-keys';
import type {
  BillingExport,
  ExportedMessage,
  MatchingExport,
  MessagingExport,
} from '@duet/schemas/leaving';
import type { Rows } from '@duet/service-kit/member-tables';
import type { Photo } from '../accounts/member.repository';
import type { ZipEntry } from './zip';

export interface MemberData {
  readme: string;
  account: Record<string, unknown>;
  tables: Rows;
  photos: Photo[];
  matching: MatchingExport;
  messaging: MessagingExport;
  billing: BillingExport;
}

export interface Sources {
  store: ObjectStore;
  messagesAfter: (place: NonNullable<MessagingExport['next']>) => Promise<MessagingExport>;
}

async function* text(content: string): AsyncGenerator<string> {
  yield content;
}

const json = (name: string, value: unknown): ZipEntry => ({
  name,
  content: text(`${JSON.stringify(value, null, 2)}\n`),
});

export async function* createArchive(
  data: MemberData,
  { store, messagesAfter }: Sources,
): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', content: text(data.readme) };
  yield json('account.json', data.account);
  for (const [table, rows] of Object.entries(data.tables))
    yield json(`account/${table}.json`, rows);
  for (const [index, photo] of data.photos.entries()) {
    const file = await store.get(photoKey(photo.stem, 'full'));
    if (file)
      yield {
        name: `photos/${String(index + 1).padStart(2, '0')}.webp`,
        content: file.stream(),
        isPacked: true,
      };
  }
  const { other: search, ...likes } = data.matching;
  yield json('likes.json', likes);
  yield { name: 'messages.json', content: readMessages(data.messaging, messagesAfter) };
  yield* readChatPhotos(data.messaging, { store, messagesAfter });
  yield json('mails.json', data.messaging.mails);
  const { other: purchases, ...credits } = data.billing;
  yield json('credits.json', credits);
  const others = { likes: search, messages: data.messaging.other, credits: purchases };
  for (const [folder, tables] of Object.entries(others)) {
    for (const [table, rows] of Object.entries(tables)) yield json(`${folder}/${table}.json`, rows);
  }
}

const chatPhotoName = (key: string): string => `messages/photos/${key}`;

async function* readChatPhotos(
  first: MessagingExport,
  { store, messagesAfter }: Sources,
): AsyncGenerator<ZipEntry> {
  for await (const { photo } of eachMessage(first, messagesAfter)) {
    const file = photo === undefined ? null : await store.get(photo);
    if (photo !== undefined && file)
      yield { name: chatPhotoName(photo), content: file.stream(), isPacked: true };
  }
}

async function* eachMessage(
  first: MessagingExport,
  messagesAfter: Sources['messagesAfter'],
): AsyncGenerator<ExportedMessage> {
  for (
    let page: MessagingExport | null = first;
    page;
    page = page.next ? await messagesAfter(page.next) : null
  )
    yield* page.messages;
}

async function* readMessages(
  first: MessagingExport,
  messagesAfter: Sources['messagesAfter'],
): AsyncGenerator<string> {
  yield '[';
  let isFirst = true;
  for await (const message of eachMessage(first, messagesAfter)) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(presentMessage(message))}`;
    isFirst = false;
  }
  yield '\n]\n';
}

const presentMessage = ({
  conversation_id,
  with_id,
  with_name,
  mine,
  kind,
  text: words,
  gift,
  photo,
  sent_at,
}: ExportedMessage): Record<string, unknown> => ({
  conversation_id,
  with: { id: with_id, name: with_name },
  from: mine ? 'me' : 'them',
  kind,
  text: words,
  ...(gift && { gift }),
  ...(photo && { photo: chatPhotoName(photo) }),
  sent_at,
});
