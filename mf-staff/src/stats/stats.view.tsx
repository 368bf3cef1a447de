import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Page, Segmented, Stack, Text } from '@duet/ui';
import { useZone } from '../campaigns/use-zone';
import { StaffFrame } from '../frame/staff-frame';
import { usePending } from '../queue/use-pending';
import { Campaigns } from './campaigns';
import { Charts } from './charts';
import { lastDays } from './days';
import { Spend } from './spend';
import {
  useStaffMessageFiguresQuery,
  useStaffMoneyFiguresQuery,
  useStaffSignupFiguresQuery,
} from './stats.api';

const SPANS = ['7', '30', '90'] as const;
type Span = (typeof SPANS)[number];

export default function StatsView() {
  return (
    <StaffFrame permission="figures.read">
      {({ person }) => <Stats canEnterCosts={person.permissions.includes('campaigns.manage')} />}
    </StaffFrame>
  );
}

function Stats({ canEnterCosts }: { canEnterCosts: boolean }) {
  const [span, setSpan] = useState<Span>('30');
  const days = useMemo(() => lastDays(new Date().toISOString().slice(0, 10), Number(span)), [span]);
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  const signups = useStaffSignupFiguresQuery(range);
  const messages = useStaffMessageFiguresQuery(range);
  const money = useStaffMoneyFiguresQuery(range);
  const all = [signups, messages, money];
  const error = all.find((query) => query.error)?.error;
  const pending = usePending(
    {
      data: !error,
      isLoading: all.some(({ isFetching, currentData }) => isFetching && !currentData),
      error,
      refetch: () => all.forEach(({ refetch }) => void refetch()),
    },
    { rows: 3, height: '320px' },
  );
  return (
    <Page title={<FormattedMessage id="staff.figures.title" />}>
      <Stack gap="wide">
        <SpanChoice span={span} onChange={setSpan} />
        {pending ??
          (signups.currentData && messages.currentData && money.currentData && (
            <>
              <ZoneNote zone={signups.currentData.time_zone} />
              <Charts
                days={days}
                signups={signups.currentData.days}
                messages={messages.currentData.days}
                money={money.currentData.days}
              />
              <Campaigns campaigns={signups.currentData.campaigns} />
              <Spend
                spend={signups.currentData.spend}
                currency={signups.currentData.cost_currency}
                range={range}
                canEnter={canEnterCosts}
              />
            </>
          ))}
      </Stack>
    </Page>
  );
}

function ZoneNote({ zone }: { zone: string }) {
  const { zoneName } = useZone(zone);
  return (
    <Text dim size="small">
      <FormattedMessage id="staff.figures.zone" values={{ zone: zoneName }} />
    </Text>
  );
}

function SpanChoice({ span, onChange }: { span: Span; onChange: (span: Span) => void }) {
  const intl = useIntl();
  return (
    <Segmented
      label={intl.formatMessage({ id: 'staff.figures.span' })}
      value={span}
      onChange={onChange}
      options={SPANS.map((value) => ({
        value,
        label: intl.formatMessage({ id: 'staff.figures.days' }, { days: Number(value) }),
      }))}
    />
  );
}
