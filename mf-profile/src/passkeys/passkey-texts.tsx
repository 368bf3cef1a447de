import { type Messages, createTexts } from '@duet/host';

export const PasskeyTexts = createTexts(
  (locale) => import(`../../messages/${locale}.passkeys.json`) as Promise<{ default: Messages }>,
);
