import { FormattedMessage } from 'react-intl';
import { useFormats } from '@duet/host';
import type { DiscountCode } from '@duet/schemas/discounts';

export function AfterOffer({ after }: { after: DiscountCode | null }) {
  const { percent } = useFormats();
  if (!after) return <FormattedMessage id="credits.discount.after_none" />;
  const values = { percent: percent(after.value_percentage / 100) };
  return <FormattedMessage id="credits.discount.after" values={values} />;
}
