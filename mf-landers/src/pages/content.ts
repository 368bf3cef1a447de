/** The pages of running text, by their address below /pages (spec section 2). */
export const CONTENT_PAGES = [
  'ban',
  'cookies',
  'faq',
  'privacy',
  'return-policy',
  'service',
  'terms',
] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

/** Those that say since when they hold. */
export const DATED: readonly ContentPage[] = [
  'ban',
  'cookies',
  'privacy',
  'return-policy',
  'terms',
];

/**
 * One page in one language, as it lies in pages/<page>/<locale>.json. Texts hold placeholders such
 * as {company}.
 */
export interface Content {
  title: string;
  intro: string;
  /** Of the FAQ: questions with their answers. */
  sections: { heading: string; paragraphs: string[] }[];
}

/** What a text may name of the site and of who runs it. */
export const VALUES = [
  'site',
  'min_age',
  'refund_days',
  'support_email',
  'support_phone',
  'company',
  'address',
  'city',
  'kvk',
  'vat',
] as const;
export type ValueName = (typeof VALUES)[number];

/** Pages that a text may lead to, by their placeholder; the words are `landers.pages.<name>`. */
export const LINKS = {
  terms: '/pages/terms',
  privacy: '/pages/privacy',
  cookies: '/pages/cookies',
  faq: '/pages/faq',
  rules: '/pages/ban',
  returns: '/pages/return-policy',
  service: '/pages/service',
  withdrawal: '/withdrawal',
  complaints: '/complaints',
  pricing: '/pricing',
  transactions: '/transactions',
  settings: '/notifications',
  cookie_settings: '/pages/cookies#cookie-settings',
} as const;
export type LinkName = keyof typeof LINKS;

/**
 * A text and its placeholders in reading order, so that the caller can draw a value as more than
 * text.
 */
export const splitPlaceholders = (text: string): string[] =>
  text.split(/(\{\w+\})/).filter(Boolean);

const findPlaceholderName = (part: string): string | undefined => /^\{(\w+)\}$/.exec(part)?.[1];

export const valueIn = (part: string): ValueName | undefined =>
  VALUES.find((name) => name === findPlaceholderName(part));

export function linkIn(part: string): LinkName | undefined {
  const name = findPlaceholderName(part);
  return name !== undefined && Object.hasOwn(LINKS, name) ? (name as LinkName) : undefined;
}

/** Each page and language is a chunk of its own: nobody downloads a text that is not read. */
export const loadContent = async (page: ContentPage, locale: string): Promise<Content> =>
  ((await import(`../../pages/${page}/${locale}.json`)) as { default: Content }).default;

/** A text as it is read, without the links in it. */
export const textWith = (text: string, values: Record<ValueName, string>): string =>
  splitPlaceholders(text)
    .map((part) => {
      const name = valueIn(part);
      return name ? values[name] : linkIn(part) ? '' : part;
    })
    .join('');

/** Letters as somebody types them who looks for them: without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text has all words of a search, in any order. */
export function holds(text: string, search: string): boolean {
  const all = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
