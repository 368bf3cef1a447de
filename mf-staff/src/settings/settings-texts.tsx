import { type Messages, createTexts } from '@duet/host';

export const SettingsTexts = createTexts(
  (locale) => import(`../../messages/${locale}.settings.json`) as Promise<{ default: Messages }>,
);
