import type { ChatsResponse, HistoryResponse, Message } from '@duet/schemas/messaging';

/** mf-chat/src/offline/kept-chats.ts writes this database. */
const LIST = 'list';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

interface Kept<T> {
  at: number;
  value: T;
}
export interface KeptChats {
  list: Kept<ChatsResponse>;
  histories: ReadonlyMap<string, Kept<HistoryResponse>>;
}
type Texts = Record<'loaded' | 'mine' | 'photo' | 'gift' | 'gone', string>;

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the request failed'));
  });

export async function readChats(member: string): Promise<KeptChats | null> {
  const request = indexedDB.open(`duet-of:${member}`);
  // Aborts, because opening a database that does not exist would create it.
  request.onupgradeneeded = () => request.transaction?.abort();
  const database = await result(request);
  const store = database.transaction('chats').objectStore('chats');
  const [keys, values] = await Promise.all([
    result(store.getAllKeys()),
    result<Kept<unknown>[]>(store.getAll()),
  ]);
  database.close();
  const kept = new Map(
    keys.flatMap((key, index) => {
      const value = values[index];
      return value && Date.now() - value.at <= KEPT_MS ? [[String(key), value]] : [];
    }),
  );
  const list = kept.get(LIST) as KeptChats['list'] | undefined;
  kept.delete(LIST);
  return list ? { list, histories: kept as KeptChats['histories'] } : null;
}

export function drawChats(section: HTMLElement, { list, histories }: KeptChats): void {
  const texts = { ...section.dataset } as Texts;
  section.append(element('p', loaded(texts, list.at), 'loaded'));
  for (const { conversation, profile, last_message: last } of list.value.chats) {
    const name = profile.name || texts.gone;
    const preview = last ? words({ ...last, isMine: last.mine, name: '' }, texts) : '';
    const head = [element('b', name), element('span', preview)];
    const history = histories.get(conversation.id);
    if (!history) {
      section.append(element('div', head));
      continue;
    }
    const messages = history.value.messages
      .map((message) => bubble(message, { partner: profile.id, name, texts }))
      .filter((drawn) => drawn.textContent !== '');
    section.append(
      element('details', [
        element('summary', head),
        element('p', loaded(texts, history.at), 'loaded'),
        ...messages,
      ]),
    );
  }
  section.hidden = list.value.chats.length === 0;
}

function bubble(
  message: Message,
  { partner, name, texts }: { partner: string; name: string; texts: Texts },
): HTMLElement {
  const isMine = message.sender_id !== partner;
  return element('p', words({ ...message, isMine, name }, texts), isMine ? 'mine' : 'theirs');
}

interface Said extends Pick<Message, 'kind' | 'text'> {
  isMine: boolean;
  name: string;
}

function words({ kind, text, isMine, name }: Said, texts: Texts): string {
  const said = [kind === 'text' ? '' : texts[kind], text].filter(Boolean).join(': ');
  const speaker = isMine ? texts.mine : name && `${name}:`;
  return said && [speaker, said].filter(Boolean).join(' ');
}

function loaded({ loaded: text }: Texts, at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    ...(!isToday && { dateStyle: 'medium' }),
    timeStyle: 'short',
  });
  return text.replace('{time}', format.format(at));
}

function element(tag: string, content: string | HTMLElement[], name = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = name;
  if (typeof content === 'string') made.textContent = content;
  else made.append(...content);
  return made;
}
