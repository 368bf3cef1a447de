import { useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { MessageStats, MoneyStats, SignupStats } from '@duet/schemas/staff-stats';
import { Chart } from './chart';
import { along } from './days';

interface Props {
  days: readonly string[];
  signups: SignupStats['days'];
  messages: MessageStats['days'];
  money: MoneyStats['days'];
}

export function Charts({ days, signups, messages, money }: Props) {
  const word = useWord();
  return (
    <>
      <People days={days} signups={signups} messages={messages} />
      <Chart
        title={word('messages')}
        days={days}
        series={[
          {
            key: 'messages',
            label: word('messages'),
            values: along(days, messages, (row) => row.messages),
          },
        ]}
      />
      <Purchases days={days} money={money} />
      <Money days={days} money={money} />
    </>
  );
}

function useWord(): (name: string) => string {
  const intl = useIntl();
  return (name) => {
    const message = { id: `staff.figures.${name}` };
    return intl.formatMessage(message);
  };
}

function People({ days, signups, messages }: Omit<Props, 'money'>) {
  const word = useWord();
  return (
    <Chart
      title={word('people')}
      days={days}
      series={[
        {
          key: 'signups',
          label: word('signups'),
          values: along(days, signups, (row) => row.signups),
        },
        {
          key: 'confirmed',
          label: word('confirmed'),
          values: along(days, signups, (row) => row.confirmed),
        },
        {
          key: 'first',
          label: word('first_messages'),
          values: along(days, messages, (row) => row.first_messages),
        },
      ]}
    />
  );
}

function Purchases({ days, money }: Pick<Props, 'days' | 'money'>) {
  const word = useWord();
  return (
    <Chart
      title={word('purchases')}
      days={days}
      series={[
        {
          key: 'purchases',
          label: word('purchases'),
          values: along(days, money, (row) => row.purchases),
        },
        {
          key: 'first',
          label: word('first_purchases'),
          values: along(days, money, (row) => row.first_purchases),
        },
        {
          key: 'refunds',
          label: word('refunds'),
          values: along(days, money, (row) => row.refunds),
        },
      ]}
    />
  );
}

/** Draws one chart per currency, because currencies cannot be added. */
function Money({ days, money: rows }: Pick<Props, 'days' | 'money'>) {
  const intl = useIntl();
  const { money } = useFormats();
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const told = rows.filter((row) => row.currency === currency);
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
