import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { CampaignFigures } from '@duet/schemas/staff-figures';
import { Select } from '@duet/ui';
import { Bars } from './bars';
import { FigurePanel } from './figure-panel';

/** Bars that are shown; the table has all. */
const MOST_BARS = 10;
const COUNTS = ['signups', 'confirmed', 'purchases', 'first_purchases'] as const;
type Count = (typeof COUNTS)[number];

const revenueIn = ({ revenue }: CampaignFigures, currency: string): number =>
  revenue.find((sum) => sum.currency === currency)?.amount ?? 0;

/** Where people came from and what they bought: one figure as bars, or all of them as a table. */
export function Campaigns({ campaigns }: { campaigns: readonly CampaignFigures[] }) {
  const intl = useIntl();
  const { money, number } = useFormats();
  /** A count, or a currency. */
  const [chosen, setChosen] = useState<string>('signups');
  if (campaigns.length === 0) return null;
  const currencies = [
    ...new Set(campaigns.flatMap(({ revenue }) => revenue.map(({ currency }) => currency))),
  ].sort();
  const measures = [
    ...COUNTS.map((count) => ({ value: count as string, label: labelOf(intl, count) })),
    ...currencies.map((currency) => ({
      value: currency,
      label: intl.formatMessage({ id: 'staff.figures.money' }, { currency }),
    })),
  ];
  const measure = measures.some(({ value }) => value === chosen) ? chosen : 'signups';
  const isCount = (COUNTS as readonly string[]).includes(measure);
  const valueOf = (row: CampaignFigures) =>
    isCount ? row[measure as Count] : revenueIn(row, measure);
  const nameOf = ({ network, ref }: CampaignFigures) =>
    [network, ref].filter(Boolean).join(' / ') || intl.formatMessage({ id: 'staff.figures.none' });
  const bars = campaigns
    .map((row) => ({ key: `${row.network}/${row.ref}`, label: nameOf(row), value: valueOf(row) }))
    .sort((a, b) => b.value - a.value);
  return (
    <FigurePanel
      title={intl.formatMessage({ id: 'staff.figures.campaigns' })}
      plot={
        <>
          <Select
            label={intl.formatMessage({ id: 'staff.figures.measure' })}
            value={measure}
            onChange={setChosen}
            options={measures}
          />
          <Bars
            bars={bars.slice(0, MOST_BARS)}
            format={(value) => (isCount ? number(value) : money(value, measure))}
          />
        </>
      }
      table={{
        row: <FormattedMessage id="staff.figures.campaign" />,
        columns: measures.map(({ value, label }) => ({ key: value, label })),
        rows: campaigns.map((row) => ({
          key: `${row.network}/${row.ref}`,
          label: nameOf(row),
          cells: [
            ...COUNTS.map((count) => number(row[count])),
            ...currencies.map((currency) => money(revenueIn(row, currency), currency)),
          ],
        })),
      }}
      note={<FormattedMessage id="staff.figures.campaigns_note" />}
    />
  );
}

const labelOf = (intl: ReturnType<typeof useIntl>, count: Count): string => {
  const message = { id: `staff.figures.${count}` };
  return intl.formatMessage(message);
};
