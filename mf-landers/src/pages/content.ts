export type ContentPage = 'terms' | 'privacy';

/** One page in one language, as it lies in pages/<page>/<locale>.json. Paragraphs hold placeholders such as {company}. */
export interface Content {
  title: string;
  intro: string;
  sections: { heading: string; paragraphs: string[] }[];
}

export const PLACEHOLDERS = ['site', 'min_age', 'refund_days', 'support_email', 'withdrawal', 'company', 'address', 'city', 'kvk', 'vat'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** A text and its placeholders in reading order, so that the caller can draw a value as more than text. */
export const partsOf = (text: string): string[] => text.split(/(\{\w+\})/).filter(Boolean);

export const placeholderOf = (part: string): Placeholder | undefined => PLACEHOLDERS.find((name) => part === `{${name}}`);
