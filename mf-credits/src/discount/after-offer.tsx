import { FormattedMessage, useIntl } from 'react-intl';
import type { DiscountCode } from '@duet/schemas/discounts';

export function AfterOffer({ after }: { after: DiscountCode | null }) {
  const intl = useIntl();
  if (!after) return <FormattedMessage id="credits.discount.after_none" />;
  const percent = intl.formatNumber(after.value_percentage / 100, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return <FormattedMessage id="credits.discount.after" values={{ percent }} />;
}
