import { useEffect, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { FieldError } from './field-error';
import { Select } from './select';
import type { FieldProps } from './text-field';
import classes from './fields.module.css';

interface Props extends Omit<FieldProps, 'label'> {
  label: string;
  /** YYYY-MM-DD; empty while day, month or year is missing. */
  value: string;
  onChange: (value: string) => void;
  years: { from: number; to: number };
}

type Parts = Record<'year' | 'month' | 'day', string>;

const pad = (value: string) => value.padStart(2, '0');
const split = (value: string): Parts => {
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month: String(Number(month) || ''), day: String(Number(day) || '') };
};
const join = (parts: Parts) =>
  parts.year && parts.month && parts.day
    ? `${parts.year}-${pad(parts.month)}-${pad(parts.day)}`
    : '';

/** Offers 31 days in every month. The server rejects invalid dates. */
export function DateField({
  label,
  value,
  onChange,
  years,
  hint,
  error,
  disabled,
  name,
  required,
}: Props) {
  const messageId = useId();
  const [parts, setParts] = useState(() => split(value));
  useEffect(() => {
    // An empty `value` must not clear the parts of an incomplete date.
    if (value) setParts(split(value));
  }, [value]);
  const set = (change: Partial<Parts>) => {
    const next = { ...parts, ...change };
    setParts(next);
    onChange(join(next));
  };
  return (
    <fieldset
      className={classes.fieldset}
      aria-describedby={messageId}
      disabled={disabled}
      name={name}
    >
      <legend className={classes.label}>{label}</legend>
      <DateParts
        parts={parts}
        years={years}
        onSet={set}
        invalid={Boolean(error)}
        required={required}
      />
      <div id={messageId} className={error ? classes.error : classes.hint}>
        {error ? <FieldError text={error} /> : hint}
      </div>
    </fieldset>
  );
}

interface DatePartsProps extends Pick<Props, 'years' | 'required'> {
  parts: Parts;
  invalid: boolean;
  onSet: (change: Partial<Parts>) => void;
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) =>
    String(from + Math.sign(to - from) * index),
  );

function DateParts({ parts, years, onSet, invalid, required }: DatePartsProps) {
  const intl = useIntl();
  const month = (index: number) =>
    intl.formatDate(Date.UTC(2000, index, 15), { month: 'long', timeZone: 'UTC' });
  const words = {
    day: intl.formatMessage({ id: 'ui.date.day' }),
    month: intl.formatMessage({ id: 'ui.date.month' }),
    year: intl.formatMessage({ id: 'ui.date.year' }),
  };
  const common = { hideLabel: true, invalid, required } as const;
  return (
    <div className={classes.date}>
      <Select
        {...common}
        label={words.day}
        placeholder={words.day}
        value={parts.day}
        onChange={(day) => onSet({ day })}
        options={range(1, 31).map((day) => ({ value: day, label: day }))}
        autoComplete="bday-day"
      />
      <Select
        {...common}
        label={words.month}
        placeholder={words.month}
        value={parts.month}
        onChange={(value) => onSet({ month: value })}
        options={range(1, 12).map((value, index) => ({ value, label: month(index) }))}
        autoComplete="bday-month"
      />
      <Select
        {...common}
        label={words.year}
        placeholder={words.year}
        value={parts.year}
        onChange={(year) => onSet({ year })}
        options={range(years.to, years.from).map((year) => ({ value: year, label: year }))}
        autoComplete="bday-year"
      />
    </div>
  );
}
