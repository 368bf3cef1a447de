import { FormattedMessage } from 'react-intl';
import { useSession, useSettings } from '@duet/host';
import { Button, Page, Panel, Text } from '@duet/ui';
import classes from './premium.module.css';

/** What a message, a photo and a gift cost on this site; open to everyone. */
export default function PricingView() {
  const settings = useSettings();
  const { user } = useSession();
  const prices = [
    { key: 'message', label: <FormattedMessage id="credits.pricing.message" />, count: settings.message_credits },
    { key: 'photo', label: <FormattedMessage id="credits.pricing.photo" />, count: settings.photo_credits },
    { key: 'gift', label: <FormattedMessage id="credits.pricing.gift" />, count: settings.gift_credits },
  ];
  return (
    <Page narrow title={<FormattedMessage id="credits.pricing.title" />} aside={<FormattedMessage id="credits.buy.subtitle" />}>
      <Panel>
        <dl className={classes.prices}>
          {prices.map(({ key, label, count }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd><FormattedMessage id="credits.buy.line" values={{ count }} /></dd>
            </div>
          ))}
        </dl>
        <Text dim><FormattedMessage id="credits.pricing.free" values={{ count: settings.signup_credits }} /></Text>
      </Panel>
      {user && (
        <Button to="/credits"><FormattedMessage id="credits.premium.see_bundles" /></Button>
      )}
    </Page>
  );
}
