import type { Locale } from '@duet/schemas/locales';
import type { DeliveredContent } from '@duet/schemas/own-landers';
import { escapeHtml } from '../../script-json';
import type { CampaignPage } from './campaign-pages';
import { toSharePicture } from './share-addresses';
import type { Settings } from '@duet/schemas/settings';
import type { FoundPage } from '../prerendered';

type Slots = Record<string, readonly (readonly [start: number, end: number])[]>;

export const withOwnContent = (
  { choice, found, content }: CampaignPage,
  locale: Locale,
  { domain_language: siteLanguage }: Settings,
): FoundPage =>
  content
    ? {
        ...withContent(found, content, { locale, siteLocale: siteLanguage.slice(0, 2) }),
        ...(content.picture &&
          choice?.variant.content && { share: toSharePicture(choice.variant.content) }),
      }
    : found;

export function withContent(
  found: FoundPage,
  content: DeliveredContent,
  { locale, siteLocale }: { locale: Locale; siteLocale: string },
): FoundPage {
  const written = chooseLanguage(content, locale, siteLocale);
  const { page } = found;
  const { title, description, body, slots = {} } = page.texts[written];
  const words = content.texts[written] ?? {};
  const text = {
    title: words.title || title,
    description: words.description || description,
    body: replaceSlots(body, slots, words),
  };
  return {
    ...found,
    page: {
      ...page,
      texts: { ...page.texts, [locale]: text },
      ...(content.picture && page.picture && { picture: content.picture }),
    },
    wording: {
      locale: written,
      title: Boolean(words.title),
      description: Boolean(words.description),
    },
  };
}

/** Returns the first language with texts by staff: the visitor's, the site's or another. */
function chooseLanguage({ texts }: DeliveredContent, locale: Locale, siteLocale: string): Locale {
  const isWritten = (each: Locale): boolean => Object.values(texts[each] ?? {}).some(Boolean);
  const all = Object.keys(texts) as Locale[];
  return [locale, ...all.filter((each) => each === siteLocale), ...all].find(isWritten) ?? locale;
}

export function replaceSlots(
  body: string,
  slots: Slots,
  words: Readonly<Record<string, string>>,
): string {
  const places = Object.entries(slots)
    .flatMap(([name, all]) => all.map(([start, end]) => ({ start, end, text: words[name] })))
    .sort((a, b) => a.start - b.start);
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, text } of places) {
    if (!text) continue;
    parts.push(body.slice(from, start), toSafeHtml(text));
    from = end;
  }
  return parts.join('') + body.slice(from);
}

/** Braces are escaped too, because placeholders are filled in later. */
const toSafeHtml = (text: string): string =>
  escapeHtml(text).replaceAll('{', '&#123;').replaceAll('}', '&#125;');
