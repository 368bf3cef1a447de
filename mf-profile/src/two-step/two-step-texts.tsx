import { type Messages, createTexts } from '@duet/host';

export const TwoStepTexts = createTexts(
  (locale) => import(`../../messages/${locale}.two-step.json`) as Promise<{ default: Messages }>,
);
