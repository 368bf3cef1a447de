import path from 'node:path';
import type { Locale } from '@duet/schemas/locales';
import { textsIn } from '@duet/service-kit/texts';

const text = textsIn(path.join(__dirname, '..', '..', '..', 'messages'));

export function readmeText(locale: Locale, site: string, at: Date): string {
  const date = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at);
  return `${text(locale, 'identity.export.readme', { site, date })}\n`;
}
