import type { Messages } from '@duet/host';
import { createTexts } from '../extra-texts';

export const TwoStepTexts = createTexts(
  (locale) => import(`../../messages/${locale}.two-step.json`) as Promise<{ default: Messages }>,
);
