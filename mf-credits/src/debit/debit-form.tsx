import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { ErrorMessage, isApiError, useFieldErrors, useFormats } from '@duet/host';
import type { Bundle } from '@duet/schemas/billing';
import type { DebitBody, DebitFormResponse } from '@duet/schemas/direct-debit';
import { discountedPrice } from '@duet/schemas/discount-price';
import { WAIVER_VERSION } from '@duet/schemas/waiver';
import { Alert, Button, Checkbox, Form, Panel, Text, TextLink } from '@duet/ui';
import { PriceLines } from '../price/price-lines';
import { creditsApi } from '../credits.api';
import { useDiscount } from '../discount/use-discount';
import { rememberRetry } from '../return-path';
import { useWaiver } from '../waiver/use-waiver';
import classes from './debit.module.css';
import { CodeFields } from './code-fields';
import { PayerFields, type Payer } from './payer-fields';

interface Props {
  terms: DebitFormResponse;
  bundle: Bundle;
  vat: number;
  /** Called if the mandate, a limit or a block makes the server reject the debit. */
  onStale: () => void;
}

const EMPTY: Payer = {
  account_holder: '',
  iban: '',
  street: '',
  house_number: '',
  zip: '',
  city: '',
};

export function DebitForm({ terms, bundle, vat, onStale }: Props) {
  const [payer, setPayer] = useState(EMPTY);
  const [phone, setPhone] = useState('');
  const [otp, setOtp] = useState('');
  const [agreed, setAgreed] = useState<string | null>(null);
  const waiver = useWaiver();
  const [isAsked, setAsked] = useState(false);
  const debit = useDebit({ terms, bundle, onStale });
  const { fields, change, forget } = useUnchangedErrors(debit.error);
  const { mandate, limits } = terms;
  const hasAgreed = agreed === mandate.version;

  const submit = () => {
    setAsked(true);
    forget();
    waiver.whenAgreed(() => void (hasAgreed && debit.order({ ...payer, phone, otp })));
  };

  return (
    <Form gap="wide" onSubmit={submit}>
      <Purchase {...{ terms, bundle, vat }} percentage={debit.percentage} />
      <OverLimit {...{ terms, bundle }} price={debit.price} />
      <PayerFields
        payer={payer}
        errors={fields}
        onChange={(name, value) =>
          change(name, () => setPayer((all) => ({ ...all, [name]: value })))
        }
      />
      <Mandate
        mandate={mandate}
        hasAgreed={hasAgreed}
        isMissed={isAsked && !hasAgreed}
        onChange={(checked) => setAgreed(checked ? mandate.version : null)}
      />
      <CodeFields
        {...{ phone, otp, triesLeft: debit.triesLeft }}
        errors={fields}
        onPhone={(value) => change('phone', () => setPhone(value))}
        onOtp={(value) => change('otp', () => setOtp(value))}
      />
      {debit.error !== undefined && debit.triesLeft === null && (
        <ErrorMessage error={debit.error} />
      )}
      {waiver.consent}
      <PayButton debit={debit} bundle={bundle} limit={limits.left} />
    </Form>
  );
}

function useDebit({ terms: { mandate }, bundle, onStale }: Omit<Props, 'vat'>) {
  const navigate = useNavigate();
  const discounts = useDiscount();
  const [collect, { error, isLoading, isSuccess }] = creditsApi.useCreditsDebitMutation();
  const discount = discounts.findFor(bundle, 'sdd');
  const percentage = discount?.value_percentage ?? 0;
  const triesLeft =
    isApiError(error) && error.error === 'debit_code_invalid'
      ? Number(error.params?.left ?? 0)
      : null;

  const order = async (filled: Payer & Pick<DebitBody, 'phone' | 'otp'>) => {
    rememberRetry(bundle.id, discounts.isEntered ? (discount?.code ?? null) : null);
    const wish = {
      bundle_id: bundle.id,
      mandate_version: mandate.version,
      waiver_version: WAIVER_VERSION,
      ...(discount && { discount_code: discount.code }),
    };
    const answer = await collect({ ...wish, ...filled });
    if (answer.data) void navigate(`/transactions/${answer.data.payment_id}`, { replace: true });
    else if (
      isApiError(answer.error) &&
      ['mandate_changed', 'debit_blocked', 'debit_limit_reached'].includes(answer.error.error)
    )
      onStale();
  };

  return {
    ...{ order, error, percentage, triesLeft },
    price: discountedPrice(bundle.price, percentage),
    isBusy: isLoading || isSuccess,
  };
}

interface PayButtonProps {
  debit: ReturnType<typeof useDebit>;
  bundle: Bundle;
  limit: number;
}

function PayButton({ debit: { price, isBusy }, bundle, limit }: PayButtonProps) {
  const { money } = useFormats();
  return (
    <>
      <Button type="submit" size="large" block loading={isBusy} disabled={price > limit}>
        <FormattedMessage
          id="credits.debit.submit"
          values={{ price: money(price, bundle.currency) }}
        />
      </Button>
      <Text dim size="tiny">
        <FormattedMessage id="credits.debit.after" />
      </Text>
    </>
  );
}

function useUnchangedErrors(error: unknown) {
  const [changed, setChanged] = useState<readonly string[]>([]);
  const found = useFieldErrors(error);
  return {
    fields: Object.fromEntries(Object.entries(found).filter(([field]) => !changed.includes(field))),
    change: (field: string, apply: () => void) => {
      apply();
      setChanged((fields) => [...fields, field]);
    },
    forget: () => setChanged([]),
  };
}

function Purchase({
  terms: { limits, currency },
  bundle,
  vat,
  percentage,
}: Pick<Props, 'terms' | 'bundle' | 'vat'> & { percentage: number }) {
  const { money } = useFormats();
  return (
    <Panel>
      <PriceLines bundle={bundle} percentage={percentage} vat={vat} />
      <p className={classes.limit}>
        <FormattedMessage
          id="credits.debit.limits"
          values={{
            day: money(limits.day, currency),
            month: money(limits.month, currency),
            left: money(limits.left, currency),
          }}
        />
      </p>
      <Text size="small">
        <TextLink to={`/credits/${bundle.id}/sdd`}>
          <FormattedMessage id="credits.debit.change" />
        </TextLink>
      </Text>
    </Panel>
  );
}

interface MandateProps {
  mandate: DebitFormResponse['mandate'];
  hasAgreed: boolean;
  isMissed: boolean;
  onChange: (checked: boolean) => void;
}

function Mandate({ mandate, hasAgreed, isMissed, onChange }: MandateProps) {
  const intl = useIntl();
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>
        <FormattedMessage id="credits.debit.mandate" />
      </legend>
      <div
        className={classes.mandate}
        tabIndex={0}
        role="region"
        aria-label={intl.formatMessage({ id: 'credits.debit.mandate' })}
      >
        {mandate.text}
        <small>
          <FormattedMessage id="credits.debit.version" values={{ version: mandate.version }} />
        </small>
      </div>
      <Checkbox
        name="mandate"
        label={<FormattedMessage id="credits.debit.agree" />}
        checked={hasAgreed}
        onChange={onChange}
        {...(isMissed && { error: intl.formatMessage({ id: 'credits.debit.agree_first' }) })}
      />
    </fieldset>
  );
}

interface OverLimitProps extends Pick<Props, 'terms' | 'bundle'> {
  price: number;
}

function OverLimit({ terms: { limits, currency }, bundle, price }: OverLimitProps) {
  const { money } = useFormats();
  if (price <= limits.left) return null;
  return (
    <Alert tone="warn" icon="coin">
      <FormattedMessage
        id="credits.debit.over_limit"
        values={{ left: money(limits.left, currency) }}
      />
      <div className={classes.actions}>
        <Button size="small" variant="outline" to="/credits">
          <FormattedMessage id="credits.debit.cheaper" />
        </Button>
        <Button size="small" variant="outline" to={`/credits/${bundle.id}`}>
          <FormattedMessage id="credits.status.retry" />
        </Button>
      </div>
    </Alert>
  );
}
