import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useParams } from 'react-router-dom';
import { ErrorMessage } from '@duet/host';
import { Alert, Page, Skeleton, Loading, Text } from '@duet/ui';
import type { Bundle, PaymentMethodsAnswer } from '@duet/schemas/billing';
import { creditsApi } from '../credits.api';
import { WAIVER_VERSION } from '@duet/schemas/waiver';
import { CodeEntry } from '../discount/code-entry';
import { DiscountBanner } from '../discount/discount-banner';
import { fits, useDiscount } from '../discount/use-discount';
import { debitPath, rememberRetry, rememberReturn } from '../return-path';
import { RepeatCard } from '../repeat/repeat-card';
import { BundlePicker } from './bundle-picker';
import classes from './buy.module.css';
import { CardOptions } from './card-options';
import { MethodPicker } from './method-picker';
import { OrderSummary } from './order-summary';

/**
 * Choose a bundle and a method, then pay on the provider's own page.
 * `/credits/{id}/{paymentmethod}` preselects.
 */
export default function BuyView() {
  const { search } = useLocation();
  const offer = creditsApi.useCreditsOfferQuery();
  const methods = creditsApi.useCreditsMethodsQuery();
  useEffect(() => rememberReturn(search), [search]);

  if (offer.error || methods.error)
    return (
      <Page title={<FormattedMessage id="credits.buy.title" />}>
        <ErrorMessage error={offer.error ?? methods.error} />
      </Page>
    );
  return (
    <Page
      title={<FormattedMessage id="credits.buy.title" />}
      aside={<FormattedMessage id="credits.buy.subtitle" />}
    >
      {offer.data && methods.data ? (
        <Checkout
          credits={offer.data.credits}
          premium={offer.data.paid_user}
          bundles={offer.data.bundles}
          vat={offer.data.vat_percentage}
          methods={methods.data.methods}
        />
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
  /** Percent of tax that the prices contain. */
  vat: number;
  methods: PaymentMethodsAnswer['methods'];
}

function Checkout({ credits, premium, bundles, vat, methods }: CheckoutProps) {
  const params = useParams();
  const [bundleId, setBundleId] = useState(params.bundle);
  const [chosen, setChosen] = useState(params.paymentmethod);
  const [bank, setBank] = useState('');
  const [store, setStore] = useState(false);
  const [order, ordering] = creditsApi.useCreditsOrderMutation();

  const discounts = useDiscount();

  const bundle =
    bundles.find(({ id }) => id === bundleId) ??
    bundles.find(({ style }) => style === 'p2') ??
    bundles[0];
  const method = methods.find((candidate) => candidate.method === chosen) ?? methods[0];
  if (!bundle || !method)
    return <ErrorMessage error={{ status: 422, error: 'bundle_unavailable' }} />;

  const discount =
    discounts.active && fits(discounts.active, bundle, method.method) ? discounts.active : null;
  const percentage = discount?.value_percentage ?? 0;

  const code = discounts.isEntered ? (discount?.code ?? null) : null;
  const isCard = method.kind === 'card';
  const pay = async () => {
    rememberRetry(bundle.id, code);
    const answer = await order({
      bundle_id: bundle.id,
      payment_method: method.method,
      bank: bank || undefined,
      discount_code: discount?.code,
      store_card: (isCard && store) || undefined,
      waiver_version: WAIVER_VERSION,
    });
    if (answer.data) globalThis.location.assign(answer.data.redirect_url);
  };

  const choose = (next: string) => {
    setChosen(next);
    setBank('');
  };

  return (
    <>
      {discounts.active && (
        <div className={classes.discount}>
          <DiscountBanner
            key={discounts.active.code}
            discount={discounts.active}
            isFirst={!premium}
          />
        </div>
      )}
      {premium && (
        <div className={classes.again}>
          <RepeatCard />
        </div>
      )}
      <Alert tone={credits > 0 ? 'info' : 'warn'} icon="coin">
        <FormattedMessage id="credits.buy.balance" values={{ count: credits }} />
      </Alert>
      <div className={classes.checkout}>
        <div className={classes.choices}>
          <BundlePicker
            bundles={bundles}
            percentage={percentage}
            chosen={bundle.id}
            onChoose={setBundleId}
          />
          <MethodPicker
            methods={methods}
            chosen={method.method}
            onChoose={choose}
            bank={bank}
            onBank={setBank}
            cardOptions={<CardOptions store={store} onStore={setStore} />}
          />
        </div>
        <OrderSummary
          {...{ bundle, percentage, vat, premium }}
          formPath={method.kind === 'direct_debit' ? debitPath(bundle.id, code) : undefined}
          error={ordering.error}
          busy={ordering.isLoading || ordering.isSuccess}
          onPay={() => void pay()}
        >
          <CodeEntry
            entered={discounts.isEntered ? (discounts.active?.code ?? null) : null}
            error={discounts.error}
            busy={discounts.isChecking}
            onEnter={discounts.enter}
            onRemove={discounts.remove}
          />
          {discounts.active && !discount && (
            <Text dim size="small">
              <FormattedMessage id="credits.code.not_here" />
            </Text>
          )}
        </OrderSummary>
      </div>
    </>
  );
}
