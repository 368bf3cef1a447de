import { FormattedMessage } from 'react-intl';
import { ErrorMessage, useFormats, useSession, useSettings } from '@duet/host';
import { Button, Page, Panel, Stack, Text } from '@duet/ui';
import type { CreditsResponse } from '@duet/schemas/billing';
import { creditsApi } from '../credits.api';
import classes from './premium.module.css';

export default function PricingView() {
  const { user } = useSession();
  const { data: offer, error } = creditsApi.useCreditsOfferQuery();
  return (
    <Page
      narrow
      title={<FormattedMessage id="credits.pricing.title" />}
      aside={<FormattedMessage id="credits.buy.subtitle" />}
    >
      <Stack>
        <Costs currency={offer?.bundles[0]?.currency} />
        {offer && <Bundles offer={offer} />}
        {error && !offer && <ErrorMessage error={error} />}
        {user && (
          <Button to="/credits">
            <FormattedMessage id="credits.premium.see_bundles" />
          </Button>
        )}
      </Stack>
    </Page>
  );
}

function Costs({ currency: sold }: { currency: string | undefined }) {
  const settings = useSettings();
  const { user } = useSession();
  const { money } = useFormats();
  const least = settings.minimum_message_costs.find(
    ({ currency, country }) =>
      country === (user?.profile.country ?? settings.geoip_selected_country) &&
      currency === (sold ?? currency),
  );
  const prices = [
    {
      key: 'message',
      label: <FormattedMessage id="credits.pricing.message" />,
      count: settings.message_credits,
    },
    {
      key: 'photo',
      label: <FormattedMessage id="credits.pricing.photo" />,
      count: settings.photo_credits,
    },
    {
      key: 'gift',
      label: <FormattedMessage id="credits.pricing.gift" />,
      count: settings.gift_credits,
    },
  ];
  return (
    <Panel>
      <dl className={classes.prices}>
        {prices.map(({ key, label, count }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <FormattedMessage id="credits.buy.line" values={{ count }} />
            </dd>
          </div>
        ))}
      </dl>
      {least && (
        <Text>
          <FormattedMessage
            id="credits.pricing.least"
            values={{ price: money(least.costs, least.currency) }}
          />
        </Text>
      )}
      <Text dim>
        <FormattedMessage id="credits.pricing.free" values={{ count: settings.signup_credits }} />
      </Text>
    </Panel>
  );
}

function Bundles({ offer }: { offer: CreditsResponse }) {
  const { money, percent } = useFormats();
  return (
    <Panel>
      <h2 className={classes.bundlesTitle}>
        <FormattedMessage id="credits.buy.bundles" />
      </h2>
      <dl className={classes.prices}>
        {offer.bundles.map(({ id, credits, price, currency }) => (
          <div key={id}>
            <dt>
              <FormattedMessage id="credits.buy.line" values={{ count: credits }} />
            </dt>
            <dd>{money(price, currency)}</dd>
          </div>
        ))}
      </dl>
      {offer.vat_percentage > 0 && (
        <Text dim size="tiny">
          <FormattedMessage
            id="credits.pricing.vat"
            values={{ percent: percent(offer.vat_percentage / 100) }}
          />
        </Text>
      )}
    </Panel>
  );
}
