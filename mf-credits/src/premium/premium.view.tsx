import { FormattedMessage } from 'react-intl';
import { useSession } from '@duet/host';
import { Button, Page, Tag } from '@duet/ui';
import { DiscountBanner } from '../discount/discount-banner';
import { useDiscount } from '../discount/use-discount';
import { PayBar } from '../pay-bar/pay-bar';
import { Perks } from './perks';
import classes from './premium.module.css';

export default function PremiumView() {
  const { isPremium } = useSession();
  const { active, ends, after } = useDiscount();
  return (
    <Page narrow>
      <section className={classes.hero}>
        {isPremium && (
          <Tag tone="white" icon="star">
            <FormattedMessage id="credits.premium.is_premium" />
          </Tag>
        )}
        <h1>
          <FormattedMessage id="credits.premium.title" />
        </h1>
        <p>
          <FormattedMessage id="credits.premium.lead" />
        </p>
      </section>
      {active && (
        <div className={classes.discount}>
          <DiscountBanner
            key={active.code}
            discount={active}
            ends={ends}
            after={after}
            isFirst={!isPremium}
          />
        </div>
      )}
      <Perks />
      <PayBar>
        <Button to="/credits" size="large" block>
          <FormattedMessage id="credits.premium.see_bundles" />
        </Button>
      </PayBar>
    </Page>
  );
}
