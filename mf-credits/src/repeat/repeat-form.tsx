import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { ErrorMessage, isApiError, useErrorText, useFormats, useSettings } from '@duet/host';
import type { Bundle } from '@duet/schemas/billing';
import { discountedPrice } from '@duet/schemas/discount-price';
import type { RepeatableOrder } from '@duet/schemas/repeat-order';
import { WAIVER_VERSION } from '@duet/schemas/waiver';
import { Alert, Button, Icon, Loading, Panel, Skeleton, Stack, Text } from '@duet/ui';
import { MethodMark } from '../methods/method-mark';
import { useMethodName } from '../methods/methods';
import { PriceLines } from '../price/price-lines';
import { startCheckout } from '../checkout/checkout';
import { creditsApi } from '../credits.api';
import { useDiscount } from '../discount/use-discount';
import { debitPath, rememberRetry } from '../return-path';
import { useWaiver } from '../waiver/use-waiver';
import classes from './repeat.module.css';
import { StoredCardLine } from './stored-card-line';

interface Props {
  order: RepeatableOrder;
  bundle: Bundle;
  vat: number;
}

export function RepeatForm({ order, bundle, vat }: Props) {
  const getName = useMethodName();
  const { refund_days: days } = useSettings();
  const repeat = useRepeat(order, bundle);
  const { payment_method: method, card } = order;
  if (repeat.isDiscountLoading)
    return (
      <Loading>
        <Skeleton height="380px" radius="var(--r-lg)" />
      </Loading>
    );
  return (
    <Stack>
      <Panel>
        <Bought order={order} bundle={bundle} />
        <PriceLines bundle={bundle} percentage={repeat.percentage} vat={vat} />
        <div className={classes.method}>
          <span>
            <FormattedMessage id="credits.buy.method" />
          </span>
          <MethodMark method={method} />
          <span>{getName(method)}</span>
        </div>
        <Stack>
          {card && <StoredCardLine card={card} />}
          {repeat.error !== undefined && (
            <Failure
              error={repeat.error}
              bundleId={bundle.id}
              busy={repeat.isBusy}
              onRetry={() => void repeat.press()}
            />
          )}
          <PayAgain kind={order.kind} bundle={bundle} repeat={repeat} />
          <Text dim size="tiny">
            {card ? (
              <FormattedMessage id="credits.repeat.at_once" />
            ) : (
              <FormattedMessage id="credits.repeat.page" />
            )}
          </Text>
          <Text dim size="tiny">
            <FormattedMessage id="credits.buy.refund" values={{ days }} />
          </Text>
        </Stack>
      </Panel>
      <Button variant="text" block to={`/credits/${bundle.id}`}>
        <FormattedMessage id="credits.repeat.other" />
      </Button>
    </Stack>
  );
}

function useRepeat({ payment_method: method, card }: RepeatableOrder, bundle: Bundle) {
  const navigate = useNavigate();
  const { refetch } = creditsApi.useCreditsRepeatQuery();
  const discounts = useDiscount();
  const [repeat, { error, isLoading, isSuccess }] = creditsApi.useCreditsRepeatOrderMutation();
  const { consent, whenAgreed } = useWaiver();
  const discount = discounts.findFor(bundle, method);
  const percentage = discount?.value_percentage ?? 0;
  const price = discountedPrice(bundle.price, percentage);
  const code = discounts.isEntered ? (discount?.code ?? null) : null;

  const press = async () => {
    rememberRetry(bundle.id, code);
    const shown = {
      bundle_id: bundle.id,
      payment_method: method,
      price,
      currency: bundle.currency,
      charge_card: card !== null,
      waiver_version: WAIVER_VERSION,
    };
    const answer = await repeat({ ...shown, ...(discount && { discount_code: discount.code }) });
    if (answer.error) void refetch();
    else {
      const { payment_id: id, redirect_url: url } = answer.data;
      if (url) startCheckout({ payment_id: id, redirect_url: url });
      else void navigate(`/transactions/${id}`, { replace: true });
    }
  };

  return {
    ...{ press, error, percentage, price, code, consent, whenAgreed },
    isBusy: isLoading || isSuccess,
    isDiscountLoading: discounts.isLoading,
  };
}

function Bought({ order, bundle }: Pick<Props, 'order' | 'bundle'>) {
  const { day } = useFormats();
  return (
    <div className={classes.head}>
      <i className={classes.disc} aria-hidden="true">
        <Icon name="coin" />
      </i>
      <div>
        <h2>
          <FormattedMessage id="credits.buy.line" values={{ count: bundle.credits }} />
        </h2>
        <p>
          <FormattedMessage id="credits.repeat.bought" values={{ date: day(order.bought_at) }} />
        </p>
      </div>
    </div>
  );
}

interface PayAgainProps {
  kind: RepeatableOrder['kind'];
  bundle: Bundle;
  repeat: ReturnType<typeof useRepeat>;
}

/** Every direct debit needs a new mandate, so the button opens the debit form. */
function PayAgain({ kind, bundle, repeat }: PayAgainProps) {
  const { money } = useFormats();
  const { code, price, consent, whenAgreed, isBusy, press } = repeat;
  if (kind === 'direct_debit')
    return (
      <Button size="large" block to={debitPath(bundle.id, code)}>
        <FormattedMessage id="credits.buy.to_debit" />
      </Button>
    );
  return (
    <>
      {consent}
      <Button size="large" block loading={isBusy} onClick={() => whenAgreed(() => void press())}>
        <FormattedMessage id="credits.buy.pay" values={{ price: money(price, bundle.currency) }} />
      </Button>
    </>
  );
}

interface FailureProps {
  error: unknown;
  bundleId: string;
  busy: boolean;
  onRetry: () => void;
}

function Failure({ error, bundleId, busy, onRetry }: FailureProps) {
  const text = useErrorText();
  if (!isApiError(error) || error.error !== 'card_payment_failed')
    return <ErrorMessage error={error} />;
  return (
    <Alert tone="bad">
      <div className={classes.failure}>
        {text(error)}
        <CardFailureActions bundleId={bundleId} busy={busy} onRetry={onRetry} />
      </div>
    </Alert>
  );
}

export const CardFailureActions = ({
  bundleId,
  busy = false,
  onRetry,
}: {
  bundleId: string;
  busy?: boolean;
  onRetry?: () => void;
}) => (
  <div className={classes.actions}>
    <Button
      size="small"
      variant="outline"
      loading={busy}
      {...(onRetry ? { onClick: onRetry } : { to: '/credits/repeat-order' })}
    >
      <FormattedMessage id="credits.repeat.retry" />
    </Button>
    <Button size="small" variant="outline" to={`/credits/${bundleId}/paypal`}>
      <FormattedMessage id="credits.repeat.paypal" />
    </Button>
  </div>
);
