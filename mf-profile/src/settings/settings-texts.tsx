import type { Messages } from '@duet/host';
import { createTexts } from '../extra-texts';

export const SettingsTexts = createTexts(
  (locale) => import(`../../messages/${locale}.settings.json`) as Promise<{ default: Messages }>,
);
