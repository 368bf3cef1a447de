import type { Messages } from '@duet/host';
import { createTexts } from '../extra-texts';

export const PasskeyTexts = createTexts(
  (locale) => import(`../../messages/${locale}.passkeys.json`) as Promise<{ default: Messages }>,
);
