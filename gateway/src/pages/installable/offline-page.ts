import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@duet/schemas/locales';
import { MESSAGES } from '../messages';
import { escapeHtml } from '../../script-json';
import { markPaths } from './icons';

const template = readFileSync(join(__dirname, '../../../messages/offline.html'), 'utf8');

/** Contains no member data, because browsers cache the page. */
export function renderOffline(site: string, locale: Locale, accent: string): string {
  const texts = MESSAGES[locale];
  const parts: Record<string, string> = {
    '%lang%': locale,
    '%title%': texts['gateway.offline.title'],
    '%text%': texts['gateway.offline.text'].replace('{name}', site),
    '%unsent%': texts['gateway.offline.unsent'],
    '%chats%': texts['gateway.offline.chats'],
    '%loaded%': texts['gateway.offline.loaded'],
    '%mine%': texts['gateway.offline.mine'],
    '%photo%': texts['gateway.offline.photo'],
    '%gift%': texts['gateway.offline.gift'],
    '%gone%': texts['gateway.offline.gone'],
    '%retry%': texts['gateway.notice.retry'],
    '%site%': site,
  };
  return template
    .replace(/%[a-z]+%/g, (mark) => escapeHtml(parts[mark] ?? mark))
    .replace('<!--mark-->', () => markPaths(accent));
}
