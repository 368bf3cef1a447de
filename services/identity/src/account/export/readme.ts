import path from 'node:path';
import type { Locale } from '@duet/schemas/locales';
import { textsIn } from '@duet/service-kit/texts';

// Beside src and dist alike.
const text = textsIn(path.join(__dirname, '..', '..', '..', 'messages'));

/** What the archive's files are, in the member's language. */
export function readmeText(locale: Locale, site: string, at: Date): string {
  const date = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at);
  return `${text(locale, 'identity.export.readme', { site, date })}\n`;
}
