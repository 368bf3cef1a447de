/** Names of the paths below /pages (spec section 2). */
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

export const DATED: readonly ContentPage[] = [
  'ban',
  'cookies',
  'privacy',
  'return-policy',
  'terms',
];

export interface Content {
  title: string;
  intro: string;
  /** On the FAQ page, a section is a question with its answer. */
  sections: { heading: string; paragraphs: string[] }[];
}

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

/** Placeholders that are replaced by links with the text `landers.pages.<name>`. */
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
  settings: '/settings',
  profile: '/profile',
  cookie_settings: '/pages/cookies#cookie-settings',
} as const;
export type LinkName = keyof typeof LINKS;

export const splitPlaceholders = (text: string): string[] =>
  text.split(/(\{\w+\})/).filter(Boolean);

const findPlaceholderName = (part: string): string | undefined => /^\{(\w+)\}$/.exec(part)?.[1];

export const valueIn = (part: string): ValueName | undefined =>
  VALUES.find((name) => name === findPlaceholderName(part));

export function linkIn(part: string): LinkName | undefined {
  const name = findPlaceholderName(part);
  return name !== undefined && Object.hasOwn(LINKS, name) ? (name as LinkName) : undefined;
}

export const loadContent = async (page: ContentPage, locale: string): Promise<Content> =>
  ((await import(`../../pages/${page}/${locale}.json`)) as { default: Content }).default;

export const textWith = (text: string, values: Record<ValueName, string>): string =>
  splitPlaceholders(text)
    .map((part) => {
      const name = valueIn(part);
      return name ? values[name] : linkIn(part) ? '' : part;
    })
    .join('');

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function holds(text: string, search: string): boolean {
  const all = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
