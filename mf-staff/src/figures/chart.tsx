import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import { Button, Panel, Stack } from '@duet/ui';
import type { Series } from './days';
import classes from './figures.module.css';
import { Plot } from './plot';

interface Props {
  title: string;
  days: readonly string[];
  series: readonly Series[];
  /** Says a value; plain numbers without it. */
  format?: (value: number) => string;
}

/** Figures by day, as lines, and as the table that says the same. */
export function Chart({ title, days, series, format }: Props) {
  const intl = useIntl();
  const { number } = useFormats();
  const [isTable, setIsTable] = useState(false);
  const say = format ?? number;
  const formatDay = useCallback((day: string) => intl.formatDate(day, { day: 'numeric', month: 'short', timeZone: 'UTC' }), [intl]);
  return (
    <Panel>
      <Stack>
        <div className={classes.head}>
          <h2>{title}</h2>
          <Button size="small" variant="outline" onClick={() => setIsTable(!isTable)}>
            {isTable ? <FormattedMessage id="staff.figures.as_plot" /> : <FormattedMessage id="staff.figures.as_table" />}
          </Button>
        </div>
        <dl className={classes.sums}>
          {series.map(({ key, label, values }, index) => (
            <div key={key}>
              <dt>
                <span className={`${classes.mark} ${classes[`mark${index}`] ?? ''}`} aria-hidden /> {label}
              </dt>
              <dd>{say(values.reduce((sum, value) => sum + value, 0))}</dd>
            </div>
          ))}
        </dl>
        {isTable ? (
          // Reached by the keyboard, so that it can be scrolled.
          <div className={classes.scroll} tabIndex={0} role="region" aria-label={title}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col"><FormattedMessage id="staff.figures.day" /></th>
                  {series.map(({ key, label }) => <th key={key} scope="col">{label}</th>)}
                </tr>
              </thead>
              <tbody>
                {days.map((day, index) => (
                  <tr key={day}>
                    <th scope="row">{formatDay(day)}</th>
                    {series.map(({ key, values }) => <td key={key}>{say(values[index] ?? 0)}</td>)}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : (
          <Plot days={days} series={series} format={say} formatDay={formatDay} />
        )}
      </Stack>
    </Panel>
  );
}
