import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useParams } from 'react-router-dom';
import { ErrorMessage, useFormats } from '@duet/host';
import { Page, Skeleton, Loading, Text } from '@duet/ui';
import type { Bundle, PaymentMethodsResponse } from '@duet/schemas/billing';
import { creditsApi } from '../credits.api';
import { WAIVER_VERSION } from '@duet/schemas/waiver';
import { startCheckout } from '../checkout/checkout';
import { OpenPayment } from '../checkout/open-payment';
import { CodeEntry } from '../discount/code-entry';
import { DiscountBanner } from '../discount/discount-banner';
import { useDiscount } from '../discount/use-discount';
import { debitPath, rememberRetry, rememberReturn } from '../return-path';
import { RepeatCard } from '../repeat/repeat-card';
import { canApplePay, sortMethods } from '../methods/methods';
import { BundlePicker } from './bundle-picker';
import { findSmallest } from '../price/bundle-rules';
import picker from './bundle-picker.module.css';
import classes from './buy.module.css';
import { CardOptions } from './card-options';
import { MethodPicker } from './method-picker';
import { OrderSummary } from './order-summary';

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
      aside={
        <>
          {offer.data && (
            <FormattedMessage id="credits.buy.balance" values={{ count: offer.data.credits }} />
          )}{' '}
          <span className={classes.subtitle}>
            <FormattedMessage id="credits.buy.subtitle" />
          </span>
        </>
      }
    >
      <OpenPayment />
      {offer.data && methods.data ? (
        <Checkout
          premium={offer.data.paid_user}
          bundles={offer.data.bundles}
          vat={offer.data.vat_percentage}
          methods={sortMethods(methods.data.methods, canApplePay())}
        />
      ) : (
        <Loading>
          <div className={picker.bundles}>
            {['p0', 'p1', 'p2', 'p3'].map((style) => (
              <Skeleton key={style} height="var(--bundle-h)" radius="var(--r-lg)" />
            ))}
          </div>
        </Loading>
      )}
    </Page>
  );
}

interface CheckoutProps {
  premium: boolean;
  bundles: Bundle[];
  /** VAT in percent. */
  vat: number;
  methods: PaymentMethodsResponse['methods'];
}

function Checkout({ premium, bundles, vat, methods }: CheckoutProps) {
  const choice = useChoice(bundles, methods);
  const [store, setStore] = useState(false);
  const discounts = useDiscount();
  const { bundle, method, bank } = choice;
  const discount = bundle && method ? discounts.findFor(bundle, method.method) : null;
  const code = discounts.isEntered ? (discount?.code ?? null) : null;
  const { pay, reset, error, busy } = usePay(code);
  if (!bundle || !method)
    return <ErrorMessage error={{ status: 422, error: 'bundle_unavailable' }} />;

  const percentage = discount?.value_percentage ?? 0;
  const order = {
    bundle_id: bundle.id,
    payment_method: method.method,
    bank: bank || undefined,
    discount_code: discount?.code,
    store_card: (method.kind === 'card' && store) || undefined,
    waiver_version: WAIVER_VERSION,
  };
  return (
    <>
      <AccountState premium={premium} discounts={discounts} />
      <div className={classes.checkout}>
        <div className={classes.choices}>
          <BundlePicker
            bundles={bundles}
            getPercentage={(each) => discounts.findFor(each, method.method)?.value_percentage ?? 0}
            chosen={bundle.id}
            onChoose={choice.setBundleId}
          />
          <MethodPicker
            methods={methods}
            chosen={method.method}
            onChoose={choice.chooseMethod}
            bank={bank}
            onBank={choice.setBank}
            cardOptions={<CardOptions store={store} onStore={setStore} />}
          />
        </div>
        <OrderSummary
          {...{ bundle, percentage, vat, premium, error, busy }}
          formPath={method.kind === 'direct_debit' ? debitPath(bundle.id, code) : undefined}
          onPay={() => void pay(order)}
          onSkipDiscount={() => {
            discounts.skip();
            reset();
          }}
        >
          <EnteredCode discounts={discounts} isTakenOff={discount === discounts.active} />
        </OrderSummary>
      </div>
    </>
  );
}

function useChoice(bundles: Bundle[], methods: CheckoutProps['methods']) {
  const params = useParams();
  const [bundleId, setBundleId] = useState(params.bundle);
  const [chosen, setChosen] = useState(params.paymentmethod);
  const [bank, setBank] = useState('');
  const bundle = bundles.find(({ id }) => id === bundleId) ?? findSmallest(bundles);
  const method = methods.find((candidate) => candidate.method === chosen) ?? methods[0];
  const chooseMethod = (next: string) => {
    setChosen(next);
    setBank('');
  };
  return { bundle, method, bank, setBundleId, chooseMethod, setBank };
}

function usePay(code: string | null) {
  const [send, { error, isLoading, isSuccess, reset }] = creditsApi.useCreditsOrderMutation();
  useEffect(() => {
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, [reset]);
  const pay = async (order: Parameters<typeof send>[0]) => {
    rememberRetry(order.bundle_id, code);
    const answer = await send(order);
    if (answer.data) startCheckout(answer.data);
  };
  return { pay, reset, error, busy: isLoading || isSuccess };
}

interface AccountStateProps extends Pick<CheckoutProps, 'premium'> {
  discounts: ReturnType<typeof useDiscount>;
}

const AccountState = ({ premium, discounts }: AccountStateProps) => (
  <>
    {discounts.active && (
      <div className={classes.discount}>
        <DiscountBanner
          key={discounts.active.code}
          discount={discounts.active}
          ends={discounts.ends}
          after={discounts.after}
          isFirst={!premium}
        />
      </div>
    )}
    {premium && (
      <div className={classes.again}>
        <RepeatCard />
      </div>
    )}
  </>
);

interface EnteredCodeProps {
  discounts: ReturnType<typeof useDiscount>;
  isTakenOff: boolean;
}

const EnteredCode = ({ discounts, isTakenOff }: EnteredCodeProps) => (
  <>
    <CodeEntry
      entered={discounts.isEntered ? (discounts.active?.code ?? null) : null}
      error={discounts.error}
      busy={discounts.isChecking}
      onEnter={discounts.enter}
      onRemove={discounts.remove}
    />
    {discounts.better !== null && <BetterDiscount percentage={discounts.better} />}
    {discounts.active && !isTakenOff && (
      <Text dim size="small">
        <FormattedMessage id="credits.code.not_here" />
      </Text>
    )}
  </>
);

function BetterDiscount({ percentage }: { percentage: number }) {
  const { percent } = useFormats();
  return (
    <Text dim size="small">
      <FormattedMessage id="credits.code.better" values={{ percent: percent(percentage / 100) }} />
    </Text>
  );
}
