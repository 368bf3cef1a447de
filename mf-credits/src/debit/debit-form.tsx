import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { ErrorMessage, isApiError, useFieldErrors, useFormats } from '@duet/host';
import type { Bundle } from '@duet/schemas/billing';
import type { DebitFormAnswer } from '@duet/schemas/direct-debit';
import { discountedPrice } from '@duet/schemas/discount-price';
import { WAIVER_VERSION } from '@duet/schemas/waiver';
import { Alert, Button, Checkbox, Panel, Stack, Text, TextLink } from '@duet/ui';
import { PriceLines } from '../buy/price-lines';
import { creditsApi } from '../credits.api';
import { fits, useDiscount } from '../discount/use-discount';
import { rememberRetry } from '../return-path';
import { useWaiver } from '../waiver/use-waiver';
import classes from './debit.module.css';
import { CodeFields } from './code-fields';
import { PayerFields, type Payer } from './payer-fields';

interface Props {
  terms: DebitFormAnswer;
  bundle: Bundle;
  vat: number;
  /** The mandate, the limit or the block is another than was shown. */
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

/** What is bought, who pays, the mandate, and the code that signs it. */
export function DebitForm({ terms, bundle, vat, onStale }: Props) {
  const navigate = useNavigate();
  const { money } = useFormats();
  const [payer, setPayer] = useState(EMPTY);
  const [phone, setPhone] = useState('');
  const [otp, setOtp] = useState('');
  /** The mandate's version that was agreed to: another one has to be agreed to anew. */
  const [agreed, setAgreed] = useState<string | null>(null);
  const waiver = useWaiver();
  const [isAsked, setAsked] = useState(false);
  const discounts = useDiscount();
  const [collect, { error, isLoading, isSuccess }] = creditsApi.useCreditsDebitMutation();
  const { fields, change, forget } = useUnchangedErrors(error);
  const discount =
    discounts.active && fits(discounts.active, bundle, 'sdd') ? discounts.active : null;
  const percentage = discount?.value_percentage ?? 0;
  const price = discountedPrice(bundle.price, percentage);
  const { mandate, limits, currency } = terms;
  const hasAgreed = agreed === mandate.version;
  const triesLeft =
    isApiError(error) && error.error === 'debit_code_invalid'
      ? Number(error.params?.left ?? 0)
      : null;

  const order = async () => {
    rememberRetry(bundle.id, discounts.isEntered ? (discount?.code ?? null) : null);
    const wish = {
      bundle_id: bundle.id,
      mandate_version: mandate.version,
      waiver_version: WAIVER_VERSION,
      ...(discount && { discount_code: discount.code }),
    };
    const answer = await collect({ ...wish, ...payer, phone, otp });
    if (answer.data) void navigate(`/transactions/${answer.data.payment_id}`, { replace: true });
    else if (
      isApiError(answer.error) &&
      ['mandate_changed', 'debit_blocked', 'debit_limit_reached'].includes(answer.error.error)
    )
      onStale();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    forget();
    waiver.whenAgreed(() => void (hasAgreed && order()));
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="wide">
        <Purchase {...{ terms, bundle, vat, percentage }} />
        {price > limits.left && (
          <OverLimit left={money(limits.left, currency)} bundleId={bundle.id} />
        )}
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
          {...{ phone, otp, triesLeft }}
          errors={fields}
          onPhone={(value) => change('phone', () => setPhone(value))}
          onOtp={(value) => change('otp', () => setOtp(value))}
        />
        {error !== undefined && triesLeft === null && <ErrorMessage error={error} />}
        {waiver.consent}
        <Button
          type="submit"
          size="large"
          block
          loading={isLoading || isSuccess}
          disabled={price > limits.left}
        >
          <FormattedMessage
            id="credits.debit.submit"
            values={{ price: money(price, bundle.currency) }}
          />
        </Button>
        <Text dim size="tiny">
          <FormattedMessage id="credits.debit.after" />
        </Text>
      </Stack>
    </form>
  );
}

/** What was found wrong with a field, until the field is changed. */
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

/** What it costs, and how much can be debited in a day and a month. */
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
  mandate: DebitFormAnswer['mandate'];
  hasAgreed: boolean;
  /** Sent without agreeing. */
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

/** Try later, a cheaper bundle, or another method (spec section 8). */
const OverLimit = ({ left, bundleId }: { left: string; bundleId: string }) => (
  <Alert tone="warn" icon="coin">
    <FormattedMessage id="credits.debit.over_limit" values={{ left }} />
    <div className={classes.actions}>
      <Button size="small" variant="outline" to="/credits">
        <FormattedMessage id="credits.debit.cheaper" />
      </Button>
      <Button size="small" variant="outline" to={`/credits/${bundleId}`}>
        <FormattedMessage id="credits.status.retry" />
      </Button>
    </div>
  </Alert>
);
