import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { Series } from './days';
import { StatsPanel } from './stats-panel';
import classes from './stats.module.css';
import { Plot } from './plot';

interface Props {
  title: string;
  days: readonly string[];
  series: readonly Series[];
  format?: (value: number) => string;
}

export function Chart({ title, days, series, format }: Props) {
  const intl = useIntl();
  const { number } = useFormats();
  const say = format ?? number;
  const formatDay = useCallback(
    (day: string) => intl.formatDate(day, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    [intl],
  );
  const sums = (
    <dl className={classes.sums}>
      {series.map(({ key, label, values }, index) => (
        <div key={key}>
          <dt>
            <span className={`${classes.mark} ${classes[`mark${index}`] ?? ''}`} aria-hidden />{' '}
            {label}
          </dt>
          <dd>{say(values.reduce((sum, value) => sum + value, 0))}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <StatsPanel
      title={title}
      sums={sums}
      plot={<Plot days={days} series={series} format={say} formatDay={formatDay} />}
      table={{
        row: <FormattedMessage id="staff.figures.day" />,
        columns: series,
        rows: days.map((day, index) => ({
          key: day,
          label: formatDay(day),
          cells: series.map(({ values }) => say(values[index] ?? 0)),
        })),
      }}
    />
  );
}
