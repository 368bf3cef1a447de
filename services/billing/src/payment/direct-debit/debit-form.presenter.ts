import type { DebitFormResponse } from '@duet/schemas/direct-debit';
import type { Locale } from '@duet/schemas/locales';
import type { DebitForm } from './direct-debit.service';
import { MANDATE_VERSION, mandateText } from './mandate-texts';

export const presentForm = (
  { available, blocked, currency, limit, left }: DebitForm,
  locale: Locale,
): DebitFormResponse => ({
  available,
  blocked,
  mandate: { version: MANDATE_VERSION, text: mandateText(locale) },
  currency,
  limits: { ...limit, left },
});
