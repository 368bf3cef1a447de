import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText } from '@duet/host';
import type { DebitBody } from '@duet/schemas/direct-debit';
import { compactIban, hasIbanChecksum } from '@duet/schemas/iban';
import { Icon, TextField } from '@duet/ui';
import classes from './debit.module.css';

export type Payer = Pick<
  DebitBody,
  'account_holder' | 'iban' | 'street' | 'house_number' | 'zip' | 'city'
>;

interface Props {
  payer: Payer;
  onChange: (name: keyof Payer, value: string) => void;
  errors: Partial<Record<string, string>>;
}

const grouped = (iban: string): string => compactIban(iban).replace(/(.{4})(?=.)/g, '$1 ');
/** Length of the shortest valid IBAN. */
const SHORTEST = 15;

export function PayerFields({ payer, onChange, errors }: Props) {
  const intl = useIntl();
  const field = (name: keyof Payer) => ({
    name,
    value: payer[name],
    onChange: (value: string) => onChange(name, value),
    error: errors[name],
    required: true,
  });
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>
        <FormattedMessage id="credits.debit.payer" />
      </legend>
      <TextField
        {...field('account_holder')}
        label={intl.formatMessage({ id: 'credits.debit.account_holder' })}
        autoComplete="name"
        maxLength={64}
      />
      <IbanField {...field('iban')} />
      <div className={classes.address}>
        <TextField
          {...field('street')}
          label={intl.formatMessage({ id: 'credits.debit.street' })}
          autoComplete="address-line1"
          maxLength={64}
        />
        <TextField
          {...field('house_number')}
          label={intl.formatMessage({ id: 'credits.debit.house_number' })}
          autoComplete="address-line2"
          maxLength={16}
        />
      </div>
      <div className={classes.place}>
        <TextField
          {...field('zip')}
          label={intl.formatMessage({ id: 'credits.debit.zip' })}
          autoComplete="postal-code"
          maxLength={16}
        />
        <TextField
          {...field('city')}
          label={intl.formatMessage({ id: 'credits.debit.city' })}
          autoComplete="address-level2"
          maxLength={64}
        />
      </div>
    </fieldset>
  );
}

interface IbanFieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  required: boolean;
}

function IbanField(props: IbanFieldProps) {
  const { value, onChange, error } = props;
  const intl = useIntl();
  const text = useErrorText();
  const [wasLeft, setLeft] = useState(false);
  const iban = compactIban(value);
  const isGood = hasIbanChecksum(iban);
  const isWrong = !isGood && iban !== '' && (wasLeft || iban.length > 34);
  const leave = () => {
    setLeft(iban.length > 0);
    if (grouped(value) !== value) onChange(grouped(value));
  };
  return (
    <TextField
      {...props}
      label={intl.formatMessage({ id: 'credits.debit.iban' })}
      autoComplete="off"
      maxLength={48}
      onBlur={leave}
      hint={
        isGood && iban.length >= SHORTEST ? (
          <span className={classes.good}>
            <Icon name="check" size={16} />
            <FormattedMessage id="credits.debit.iban_good" />
          </span>
        ) : undefined
      }
      error={isWrong ? text('iban_invalid') : error}
    />
  );
}
