import type { BroadcastText } from '@duet/schemas/broadcasts';
import type { Locale } from '@duet/schemas/locales';

export type Texts = Partial<Record<Locale, BroadcastText>>;
export const EMPTY: BroadcastText = { subject: '', preheader: '', body: '', button: '' };

export const isEmpty = (text: BroadcastText): boolean =>
  Object.values(text).every((value) => value.trim() === '');

export const getWrittenTexts = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, each]) => !isEmpty(each)));
