import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText, useFormats } from '@duet/host';
import type { MoneyFigures } from '@duet/schemas/staff-figures';
import { ErrorState, Loading, Page, Segmented, Skeleton, Stack, Text, useSteady } from '@duet/ui';
import { StaffFrame } from '../frame/staff-frame';
import { useSessionCheck } from '../queue/queue-page';
import { Campaigns } from './campaigns';
import { Chart } from './chart';
import { along, lastDays } from './days';
import {
  useStaffMessageFiguresQuery,
  useStaffMoneyFiguresQuery,
  useStaffSignupFiguresQuery,
} from './figures.api';

const SPANS = ['7', '30', '90'] as const;
type Span = (typeof SPANS)[number];

export default function FiguresView() {
  return <StaffFrame permission="figures.read">{() => <Figures />}</StaffFrame>;
}

function Figures() {
  const intl = useIntl();
  const errorText = useErrorText();
  const [span, setSpan] = useState<Span>('30');
  const days = useMemo(() => lastDays(new Date().toISOString().slice(0, 10), Number(span)), [span]);
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  const signups = useStaffSignupFiguresQuery(range);
  const messages = useStaffMessageFiguresQuery(range);
  const money = useStaffMoneyFiguresQuery(range);
  const all = [signups, messages, money];
  const loading = useSteady(all.some(({ isFetching, currentData }) => isFetching && !currentData));
  const failed = all.find(({ error }) => error);
  useSessionCheck(failed?.error);
  const word = (name: string) => {
    const message = { id: `staff.figures.${name}` };
    return intl.formatMessage(message);
  };
  return (
    <Page title={<FormattedMessage id="staff.figures.title" />}>
      <Stack gap="wide">
        <Segmented
          label={word('span')}
          value={span}
          onChange={setSpan}
          options={SPANS.map((value) => ({
            value,
            label: intl.formatMessage({ id: 'staff.figures.days' }, { days: Number(value) }),
          }))}
        />
        {loading ? (
          <Loading>
            <Stack>
              {[0, 1, 2].map((each) => (
                <Skeleton key={each} height="320px" radius="var(--r-lg)" />
              ))}
            </Stack>
          </Loading>
        ) : failed || !signups.currentData || !messages.currentData || !money.currentData ? (
          <ErrorState onRetry={() => all.forEach(({ refetch }) => void refetch())}>
            {errorText(failed?.error)}
          </ErrorState>
        ) : (
          <>
            <Text dim size="small">
              <FormattedMessage
                id="staff.figures.zone"
                values={{ zone: signups.currentData.time_zone }}
              />
            </Text>
            <Chart
              title={word('people')}
              days={days}
              series={[
                {
                  key: 'signups',
                  label: word('signups'),
                  values: along(days, signups.currentData.days, (row) => row.signups),
                },
                {
                  key: 'confirmed',
                  label: word('confirmed'),
                  values: along(days, signups.currentData.days, (row) => row.confirmed),
                },
                {
                  key: 'first',
                  label: word('first_messages'),
                  values: along(days, messages.currentData.days, (row) => row.first_messages),
                },
              ]}
            />
            <Chart
              title={word('messages')}
              days={days}
              series={[
                {
                  key: 'messages',
                  label: word('messages'),
                  values: along(days, messages.currentData.days, (row) => row.messages),
                },
              ]}
            />
            <Chart
              title={word('purchases')}
              days={days}
              series={[
                {
                  key: 'purchases',
                  label: word('purchases'),
                  values: along(days, money.currentData.days, (row) => row.purchases),
                },
                {
                  key: 'first',
                  label: word('first_purchases'),
                  values: along(days, money.currentData.days, (row) => row.first_purchases),
                },
                {
                  key: 'refunds',
                  label: word('refunds'),
                  values: along(days, money.currentData.days, (row) => row.refunds),
                },
              ]}
            />
            <Money days={days} figures={money.currentData} />
            <Campaigns campaigns={signups.currentData.campaigns} />
          </>
        )}
      </Stack>
    </Page>
  );
}

/** Sums of two currencies are no sum: each has lines of its own. */
function Money({ days, figures }: { days: readonly string[]; figures: MoneyFigures }) {
  const intl = useIntl();
  const { money } = useFormats();
  const currencies = [...new Set(figures.days.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const told = figures.days.filter((row) => row.currency === currency);
    return (
      <Chart
        key={currency}
        title={intl.formatMessage({ id: 'staff.figures.money' }, { currency })}
        days={days}
        format={(value) => money(value, currency)}
        series={[
          {
            key: 'revenue',
            label: intl.formatMessage({ id: 'staff.figures.revenue' }),
            values: along(days, told, (row) => row.revenue),
          },
          {
            key: 'refunded',
            label: intl.formatMessage({ id: 'staff.figures.refunded' }),
            values: along(days, told, (row) => row.refunded),
          },
        ]}
      />
    );
  });
}
