import { type Messages, createTexts } from '@duet/host';

export const CampaignTexts = createTexts(
  (locale) => import(`../../messages/${locale}.campaigns.json`) as Promise<{ default: Messages }>,
);
