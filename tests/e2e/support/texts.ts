import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';

const root = join(__dirname, '../../..');
const CATALOGUES = [
  'shell',
  'mf-profile',
  'mf-search',
  'mf-chat',
  'mf-credits',
  'mf-landers',
  'mf-staff',
  'libs/ui',
  'libs/page',
  'services/messaging',
  'gateway',
];
const catalogues = new Map<string, Record<string, string>>();

function catalogue(locale: string): Record<string, string> {
  let all = catalogues.get(locale);
  if (!all) {
    const files = [
      ...CATALOGUES.map((app) => `${app}/messages/${locale}.json`),
      `mf-profile/messages/${locale}.settings.json`,
      `mf-profile/messages/${locale}.passkeys.json`,
      `mf-profile/messages/${locale}.two-step.json`,
      `mf-staff/messages/${locale}.campaigns.json`,
      `mf-staff/messages/${locale}.settings.json`,
      `mf-staff/messages/${locale}.timeline.json`,
      `libs/i18n/messages/errors/${locale}.json`,
    ];
    all = Object.assign(
      {},
      ...files.map(
        (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>,
      ),
    ) as Record<string, string>;
    catalogues.set(locale, all);
  }
  return all;
}

/** Finds a text by its id, so that new wording breaks no test. */
export function t(id: string, values: Record<string, string | number> = {}, locale = 'en'): string {
  const message = catalogue(locale)[id];
  if (message === undefined) throw new Error(`the text ${id} is missing in ${locale}`);
  return String(
    new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).format(values),
  ).replace(/<\/?\w+>/g, '');
}

export function pattern(id: string): RegExp {
  const mark = '\u0001';
  const message = catalogue('en')[id];
  if (message === undefined) throw new Error(`the text ${id} is missing`);
  const parts = message
    .replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, mark)
    .replace(/<\/?\w+>/g, '')
    .split(mark);
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'));
}
