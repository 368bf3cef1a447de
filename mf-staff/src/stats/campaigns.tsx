import { useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { CampaignStats } from '@duet/schemas/staff-stats';
import { Select } from '@duet/ui';
import { Bars } from './bars';
import { StatsPanel } from './stats-panel';

/** The chart shows at most this many campaigns, the table all campaigns. */
const MOST_BARS = 10;
const COUNTS = ['signups', 'confirmed', 'purchases', 'first_purchases'] as const;
type Count = (typeof COUNTS)[number];

const revenueIn = ({ revenue }: CampaignStats, currency: string): number =>
  revenue.find((sum) => sum.currency === currency)?.amount ?? 0;

const getCurrencies = (campaigns: readonly CampaignStats[]): string[] =>
  [...new Set(campaigns.flatMap(({ revenue }) => revenue.map(({ currency }) => currency)))].sort();

const getCampaignName = (intl: IntlShape, { network, ref }: CampaignStats): string =>
  [network, ref].filter(Boolean).join(' / ') || intl.formatMessage({ id: 'staff.figures.none' });

export function Campaigns({ campaigns }: { campaigns: readonly CampaignStats[] }) {
  const intl = useIntl();
  const { money, number } = useFormats();
  /** Displayed chart: a count such as `signups`, or a currency. */
  const [chosen, setChosen] = useState<string>('signups');
  if (campaigns.length === 0) return null;
  const currencies = getCurrencies(campaigns);
  const measures = [
    ...COUNTS.map((count) => ({ value: count as string, label: getLabel(intl, count) })),
    ...currencies.map((currency) => ({
      value: currency,
      label: intl.formatMessage({ id: 'staff.figures.money' }, { currency }),
    })),
  ];
  const measure = measures.some(({ value }) => value === chosen) ? chosen : 'signups';
  const isCount = (COUNTS as readonly string[]).includes(measure);
  const getValue = (row: CampaignStats) =>
    isCount ? row[measure as Count] : revenueIn(row, measure);
  const getName = (row: CampaignStats) => getCampaignName(intl, row);
  const format = (value: number) => (isCount ? number(value) : money(value, measure));
  const bars = campaigns
    .map((row) => ({ row, value: getValue(row) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST_BARS)
    .map(({ row, value }) => ({
      ...{ key: `${row.network}/${row.ref}`, label: getName(row) },
      ...{ value, text: format(value) },
    }));
  return (
    <StatsPanel
      title={intl.formatMessage({ id: 'staff.figures.campaigns' })}
      plot={
        <>
          <Select
            label={intl.formatMessage({ id: 'staff.figures.measure' })}
            value={measure}
            onChange={setChosen}
            options={measures}
          />
          <Bars bars={bars} />
        </>
      }
      table={{
        row: <FormattedMessage id="staff.figures.campaign" />,
        columns: measures.map(({ value, label }) => ({ key: value, label })),
        rows: campaigns.map((row) => ({
          key: `${row.network}/${row.ref}`,
          label: getName(row),
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

const getLabel = (intl: ReturnType<typeof useIntl>, count: Count): string => {
  const message = { id: `staff.figures.${count}` };
  return intl.formatMessage(message);
};
