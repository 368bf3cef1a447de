import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useParams } from 'react-router-dom';
import { ErrorMessage } from '@duet/host';
import { Alert, Page, Skeleton, Loading } from '@duet/ui';
import type { Bundle, PaymentMethodsAnswer } from '@duet/schemas/billing';
import { creditsApi } from '../credits.api';
import { rememberReturn } from '../return-path';
import { BundlePicker } from './bundle-picker';
import classes from './buy.module.css';
import { MethodPicker } from './method-picker';
import { OrderSummary } from './order-summary';

/** Choose a bundle and a method, then pay on the provider's own page. `/credits/{id}/{paymentmethod}` preselects. */
export default function BuyView() {
  const { search } = useLocation();
  const offer = creditsApi.useCreditsOfferQuery();
  const methods = creditsApi.useCreditsMethodsQuery();
  useEffect(() => rememberReturn(search), [search]);

  if (offer.error || methods.error) return <Page title={<FormattedMessage id="credits.buy.title" />}><ErrorMessage error={offer.error ?? methods.error} /></Page>;
  return (
    <Page title={<FormattedMessage id="credits.buy.title" />} aside={<FormattedMessage id="credits.buy.subtitle" />}>
      {offer.data && methods.data ? (
        <Checkout credits={offer.data.credits} premium={offer.data.paid_user} bundles={offer.data.bundles} methods={methods.data.methods} />
      ) : (
        <Loading>
          <div className={classes.bundles}>
            {['p0', 'p1', 'p2', 'p3'].map((style) => (
              <Skeleton key={style} height="170px" radius="var(--r-lg)" />
            ))}
          </div>
        </Loading>
      )}
    </Page>
  );
}

interface CheckoutProps {
  credits: number;
  premium: boolean;
  bundles: Bundle[];
  methods: PaymentMethodsAnswer['methods'];
}

function Checkout({ credits, premium, bundles, methods }: CheckoutProps) {
  const params = useParams();
  const [bundleId, setBundleId] = useState(params.bundle);
  const [chosen, setChosen] = useState(params.paymentmethod);
  const [bank, setBank] = useState('');
  const [order, ordering] = creditsApi.useCreditsOrderMutation();

  const bundle = bundles.find(({ id }) => id === bundleId) ?? bundles.find(({ style }) => style === 'p2') ?? bundles[0];
  const method = methods.find((candidate) => candidate.method === chosen) ?? methods[0];
  if (!bundle || !method) return <ErrorMessage error={{ status: 422, error: 'bundle_unavailable' }} />;

  const pay = async () => {
    const answer = await order({ bundle_id: bundle.id, payment_method: method.method, bank: bank || undefined });
    if (answer.data) globalThis.location.assign(answer.data.redirect_url);
  };

  return (
    <>
      <Alert tone={credits > 0 ? 'info' : 'warn'} icon="coin">
        <FormattedMessage id="credits.buy.balance" values={{ count: credits }} />
      </Alert>
      <div className={classes.checkout}>
        <div className={classes.choices}>
          <BundlePicker bundles={bundles} chosen={bundle.id} onChoose={setBundleId} />
          <MethodPicker methods={methods} chosen={method.method} onChoose={setChosen} bank={bank} onBank={setBank} />
        </div>
        <OrderSummary bundle={bundle} premium={premium} error={ordering.error} busy={ordering.isLoading || ordering.isSuccess} onPay={() => void pay()} />
      </div>
    </>
  );
}
