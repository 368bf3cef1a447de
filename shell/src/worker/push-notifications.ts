import type { Locale } from '@duet/schemas/locales';
import { isPushMessage } from '@duet/schemas/push-message';
import type { PushKind, PushMessage } from '@duet/schemas/push-message';
import de from './texts/de.json';
import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';
import it from './texts/it.json';
import nl from './texts/nl.json';
import pl from './texts/pl.json';

const TEXTS: Record<Locale, Record<keyof typeof en, string>> = { nl, en, de, it, fr, es, pl };

export interface PushNotification {
  title: string;
  options: NotificationOptions & { renotify?: boolean; data: { url: string } };
}

/** @returns null for an unknown message, whose notification has a general text */
export function parseMessage(data: string | undefined): PushMessage | null {
  try {
    const value: unknown = JSON.parse(data ?? '');
    return isPushMessage(value) ? value : null;
  } catch {
    return null;
  }
}

export function getTargetPath(message: PushMessage | null): string {
  if (message?.conversation_id) return `/chats/${message.conversation_id}`;
  if (message?.kind === 'like') return '/likes';
  if (message?.kind === 'match' && message.profile_id) return `/members/${message.profile_id}`;
  return message ? '/chats' : '/members';
}

export const getTag = (message: PushMessage | null): string =>
  message?.conversation_id ? `chat-${message.conversation_id}` : (message?.kind ?? 'news');

/** Shows no names or message texts, so that a locked screen reveals nothing. */
export function toNotification(message: PushMessage | null, locale: Locale): PushNotification {
  const kind: PushKind | 'news' = message?.kind ?? 'news';
  const texts = TEXTS[locale];
  const options = {
    body: texts[`worker.${kind}.body`],
    lang: locale,
    tag: getTag(message),
    renotify: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url: getTargetPath(message) },
  };
  return { title: texts[`worker.${kind}.title`], options };
}
