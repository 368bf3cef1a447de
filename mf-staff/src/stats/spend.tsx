import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { CampaignSpend } from '@duet/schemas/staff-stats';
import { Button, Group, Select, TextLink, saveFile } from '@duet/ui';
import { Bars } from './bars';
import { StatsPanel } from './stats-panel';
import { toCsv } from './to-csv';

const MOST_BARS = 10;
const COUNTS = ['visits', 'signups', 'buyers'] as const;
const AMOUNTS = ['cost', 'cost_per_visit', 'cost_per_signup', 'cost_per_buyer', 'revenue'] as const;
const COLUMNS = [...COUNTS, ...AMOUNTS, 'return_on_spend'] as const;
type Column = (typeof COLUMNS)[number];

const LABELS = {
  visits: { id: 'staff.figures.visits' },
  signups: { id: 'staff.figures.signups' },
  buyers: { id: 'staff.figures.buyers' },
  cost: { id: 'staff.figures.cost' },
  cost_per_visit: { id: 'staff.figures.cost_per_visit' },
  cost_per_signup: { id: 'staff.figures.cost_per_signup' },
  cost_per_buyer: { id: 'staff.figures.cost_per_buyer' },
  revenue: { id: 'staff.figures.revenue' },
  return_on_spend: { id: 'staff.figures.return_on_spend' },
} as const satisfies Record<Column, { id: string }>;

interface Props {
  spend: readonly CampaignSpend[];
  currency: string;
  range: { from: string; to: string };
  canEnter: boolean;
}

const includes = (list: readonly string[], column: Column): boolean => list.includes(column);

/** Returns amounts in major units, for spreadsheet programs. */
const toCell = (row: CampaignSpend, column: Column): number | null => {
  const value = row[column];
  return value !== null && includes(AMOUNTS, column) ? value / 100 : value;
};

function useColumnTexts(currency: string) {
  const intl = useIntl();
  const { money, number, percent } = useFormats();
  return {
    label: (column: Column): string => intl.formatMessage(LABELS[column]),
    format: (column: Column) => (value: number | null) => {
      if (value === null) return '–';
      if (column === 'return_on_spend') return percent(value, 0);
      return includes(AMOUNTS, column) ? money(value, currency) : number(value);
    },
  };
}

function save(spend: Props['spend'], currency: string, { from, to }: Props['range']): void {
  const csv = toCsv([
    ['campaign', 'currency', ...COLUMNS],
    ...spend.map((row) => [
      ...[row.name, currency],
      ...COLUMNS.map((column) => toCell(row, column)),
    ]),
  ]);
  saveFile(`campaigns-${from}-${to}.csv`, new Blob([csv], { type: 'text/csv' }));
}

export function Spend({ spend, currency, range, canEnter }: Props) {
  const intl = useIntl();
  const texts = useColumnTexts(currency);
  const [chosen, setChosen] = useState<Column>('cost');
  if (spend.length === 0) return null;
  const { label, format } = texts;
  const bars = spend
    .map((row) => ({ key: row.id, label: row.name, value: row[chosen] }))
    .sort((a, b) => (b.value ?? -1) - (a.value ?? -1))
    .slice(0, MOST_BARS)
    .map((bar) => ({ ...bar, text: format(chosen)(bar.value) }));
  return (
    <StatsPanel
      title={intl.formatMessage({ id: 'staff.figures.spend' })}
      plot={
        <>
          <Select
            label={intl.formatMessage({ id: 'staff.figures.measure' })}
            value={chosen}
            onChange={(value) => setChosen(value as Column)}
            options={COLUMNS.map((value) => ({ value, label: label(value) }))}
          />
          <Bars bars={bars} />
        </>
      }
      table={{
        row: <FormattedMessage id="staff.figures.campaign" />,
        columns: COLUMNS.map((key) => ({ key, label: label(key) })),
        rows: spend.map((row) => ({
          ...{ key: row.id, label: row.name },
          cells: COLUMNS.map((column) => format(column)(row[column])),
        })),
      }}
      sums={
        <Group>
          <Button size="small" variant="outline" onClick={() => save(spend, currency, range)}>
            <FormattedMessage id="staff.figures.export" />
          </Button>
          {canEnter && (
            <TextLink to="/staff/campaign-costs">
              <FormattedMessage id="staff.costs.title" />
            </TextLink>
          )}
        </Group>
      }
      note={<FormattedMessage id="staff.figures.spend_note" />}
    />
  );
}
