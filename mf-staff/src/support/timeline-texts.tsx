import { type Messages, createTexts } from '@duet/host';

export const TimelineTexts = createTexts(
  (locale) => import(`../../messages/${locale}.timeline.json`) as Promise<{ default: Messages }>,
);
