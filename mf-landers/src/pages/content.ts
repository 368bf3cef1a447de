export type ContentPage = 'terms' | 'privacy';

/** One page in one language, as it lies in pages/<page>/<locale>.json. Paragraphs hold placeholders such as {company}. */
export interface Content {
  title: string;
  intro: string;
  sections: { heading: string; paragraphs: string[] }[];
}

export const PLACEHOLDERS = ['site', 'min_age', 'refund_days', 'support_email', 'company', 'address', 'city', 'kvk', 'vat'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

const TERMS_SINCE = '2023-12-01T12:00:00Z';

/** Spec section 9: the terms are as old as this, or as the company where that came later. */
export const versionDate = (companyAdded: string): string => (Date.parse(companyAdded) > Date.parse(TERMS_SINCE) ? companyAdded : TERMS_SINCE);

/** A text and its placeholders in reading order, so that the caller can draw a value as more than text. */
export const partsOf = (text: string): string[] => text.split(/(\{\w+\})/).filter(Boolean);

export const placeholderOf = (part: string): Placeholder | undefined => PLACEHOLDERS.find((name) => part === `{${name}}`);
