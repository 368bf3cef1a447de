import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { CampaignFigures } from '@duet/schemas/staff-figures';
import { Button, Panel, Select, Stack } from '@duet/ui';
import { Bars } from './bars';
import classes from './figures.module.css';

/** Bars that are shown; the table has all. */
const MOST_BARS = 10;
const COUNTS = ['signups', 'confirmed', 'purchases', 'first_purchases'] as const;
type Count = (typeof COUNTS)[number];

const revenueIn = ({ revenue }: CampaignFigures, currency: string): number => revenue.find((sum) => sum.currency === currency)?.amount ?? 0;

/** Where people came from and what they bought: one figure as bars, or all of them as a table. */
export function Campaigns({ campaigns }: { campaigns: readonly CampaignFigures[] }) {
  const intl = useIntl();
  const { money, number } = useFormats();
  const [isTable, setIsTable] = useState(false);
  /** A count, or a currency. */
  const [chosen, setChosen] = useState<string>('signups');
  if (campaigns.length === 0) return null;
  const currencies = [...new Set(campaigns.flatMap(({ revenue }) => revenue.map(({ currency }) => currency)))].sort();
  const measures = [
    ...COUNTS.map((count) => ({ value: count as string, label: labelOf(intl, count) })),
    ...currencies.map((currency) => ({ value: currency, label: intl.formatMessage({ id: 'staff.figures.money' }, { currency }) })),
  ];
  const measure = measures.some(({ value }) => value === chosen) ? chosen : 'signups';
  const isCount = (COUNTS as readonly string[]).includes(measure);
  const valueOf = (row: CampaignFigures) => (isCount ? row[measure as Count] : revenueIn(row, measure));
  const nameOf = ({ network, ref }: CampaignFigures) => [network, ref].filter(Boolean).join(' / ') || intl.formatMessage({ id: 'staff.figures.none' });
  const title = intl.formatMessage({ id: 'staff.figures.campaigns' });
  const bars = campaigns.map((row) => ({ key: `${row.network}/${row.ref}`, label: nameOf(row), value: valueOf(row) })).sort((a, b) => b.value - a.value);
  return (
    <Panel>
      <Stack>
        <div className={classes.head}>
          <h2>{title}</h2>
          <Button size="small" variant="outline" onClick={() => setIsTable(!isTable)}>
            {isTable ? <FormattedMessage id="staff.figures.as_plot" /> : <FormattedMessage id="staff.figures.as_table" />}
          </Button>
        </div>
        {isTable ? (
          // Reached by the keyboard, so that it can be scrolled.
          <div className={classes.scroll} tabIndex={0} role="region" aria-label={title}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col"><FormattedMessage id="staff.figures.campaign" /></th>
                  {measures.map(({ value, label }) => <th key={value} scope="col">{label}</th>)}
                </tr>
              </thead>
              <tbody>
                {campaigns.map((row) => (
                  <tr key={`${row.network}/${row.ref}`}>
                    <th scope="row">{nameOf(row)}</th>
                    {COUNTS.map((count) => <td key={count}>{number(row[count])}</td>)}
                    {currencies.map((currency) => <td key={currency}>{money(revenueIn(row, currency), currency)}</td>)}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : (
          <>
            <Select label={intl.formatMessage({ id: 'staff.figures.measure' })} value={measure} onChange={setChosen} options={measures} />
            <Bars bars={bars.slice(0, MOST_BARS)} format={(value) => (isCount ? number(value) : money(value, measure))} />
          </>
        )}
        <p className={classes.note}><FormattedMessage id="staff.figures.campaigns_note" /></p>
      </Stack>
    </Panel>
  );
}

const labelOf = (intl: ReturnType<typeof useIntl>, count: Count): string => {
  const message = { id: `staff.figures.${count}` };
  return intl.formatMessage(message);
};
