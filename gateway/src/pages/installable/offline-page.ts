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
    '%retry%': texts['gateway.notice.retry'],
    '%site%': site,
  };
  return template
    .replace(/%(?:lang|title|text|unsent|retry|site)%/g, (mark) => escapeHtml(parts[mark] ?? mark))
    .replace('<!--mark-->', () => markPaths(accent));
}
