import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, isApiError, useFieldErrors } from '@duet/host';
import { Button, TextField } from '@duet/ui';
import { creditsApi } from '../credits.api';
import { useLeft } from '../countdown/use-left';
import type { Countdown } from '../countdown/time-left';
import classes from './debit.module.css';

interface Props {
  phone: string;
  onPhone: (phone: string) => void;
  otp: string;
  onOtp: (otp: string) => void;
  errors: Partial<Record<string, string>>;
  triesLeft: number | null;
}

const later = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();
const clock = ({ hours, minutes, seconds }: Countdown): string =>
  hours === '00' ? `${Number(minutes)}:${seconds}` : `${Number(hours)}:${minutes}:${seconds}`;

export function CodeFields({ phone, onPhone, otp, onOtp, errors, triesLeft }: Props) {
  const intl = useIntl();
  const { sentTo, wait, validity, error, isLoading, press } = useCode(phone, onOtp);
  const phoneErrors = useFieldErrors(error);
  const isSent = sentTo !== null && sentTo === phone;
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>
        <FormattedMessage id="credits.debit.code_title" />
      </legend>
      <TextField
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        required
        label={intl.formatMessage({ id: 'credits.debit.phone' })}
        hint={intl.formatMessage({ id: 'credits.debit.phone_hint' })}
        value={phone}
        onChange={onPhone}
        error={phoneErrors.phone ?? errors.phone}
      />
      <div className={classes.code}>
        <Button
          variant="outline"
          icon="chat"
          loading={isLoading}
          disabled={wait !== null || phone.trim() === ''}
          onClick={() => void press()}
        >
          {isSent ? (
            <FormattedMessage id="credits.debit.send_again" />
          ) : (
            <FormattedMessage id="credits.debit.send" />
          )}
        </Button>
        <Wait wait={wait} error={error} />
      </div>
      {isSent && (
        <>
          <p className={classes.hint} role="status">
            <FormattedMessage id="credits.debit.sent" values={{ phone: sentTo }} />
          </p>
          <CodeField {...{ otp, onOtp, errors, triesLeft, validity }} />
        </>
      )}
      {!isSent && errors.otp && (
        <p className={classes.hint} role="alert">
          <FormattedMessage id="credits.debit.first_code" />
        </p>
      )}
    </fieldset>
  );
}

const Wait = ({ wait, error }: { wait: Countdown | null; error: unknown }) => (
  <>
    {wait && (
      <p className={classes.hint} role="timer">
        <FormattedMessage id="credits.debit.again_in" values={{ time: clock(wait) }} />
      </p>
    )}
    {!(isApiError(error) && error.error === 'too_many_requests' && wait) && (
      <ErrorMessage error={error} />
    )}
  </>
);

function useCode(phone: string, onOtp: (otp: string) => void) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [expiresAt, setExpiresAt] = useState<string | null>(null);
  const [againAt, setAgainAt] = useState<string | null>(null);
  const [send, { error, isLoading }] = creditsApi.useCreditsDebitCodeMutation();
  const wait = useLeft(againAt).countdown;
  const validity = useLeft(expiresAt);

  const press = async () => {
    const { data, error: refusal } = await send({ phone });
    if (data) {
      setSentTo(phone);
      setExpiresAt(data.expires_at);
      setAgainAt(data.again_at);
      onOtp('');
    } else if (isApiError(refusal) && refusal.error === 'too_many_requests')
      setAgainAt(later(Number(refusal.params?.seconds ?? 60)));
  };
  return { sentTo, wait, validity, error, isLoading, press };
}

function CodeField({
  otp,
  onOtp,
  errors,
  triesLeft,
  validity,
}: Pick<Props, 'otp' | 'onOtp' | 'errors' | 'triesLeft'> & {
  validity: ReturnType<typeof useLeft>;
}) {
  const intl = useIntl();
  return (
    <>
      <TextField
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        required
        label={intl.formatMessage({ id: 'credits.debit.otp' })}
        hint={<Validity left={validity} />}
        value={otp}
        onChange={onOtp}
        error={errors.otp}
      />
      {triesLeft !== null && (
        <p className={classes.hint} role="status">
          <FormattedMessage id="credits.debit.tries" values={{ count: triesLeft }} />
        </p>
      )}
    </>
  );
}

function Validity({ left: { isOver, countdown } }: { left: ReturnType<typeof useLeft> }) {
  if (isOver) return <FormattedMessage id="credits.debit.expired" />;
  return (
    countdown && <FormattedMessage id="credits.debit.valid" values={{ time: clock(countdown) }} />
  );
}
