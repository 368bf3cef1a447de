import { FormattedDate, FormattedMessage } from 'react-intl';
import classes from './conversation.module.css';

export function DaySeparator({ day }: { day: string }) {
  // Uses noon, because midnight does not exist on some days with a clock change.
  const date = new Date(`${day}T12:00:00`);
  return (
    <time className={classes.separator} dateTime={day}>
      <DayName date={date} />
    </time>
  );
}

function DayName({ date }: { date: Date }) {
  const daysAgo = Math.round((new Date().setHours(12, 0, 0, 0) - date.getTime()) / 86_400_000);
  if (daysAgo === 0) return <FormattedMessage id="chat.day.today" />;
  if (daysAgo === 1) return <FormattedMessage id="chat.day.yesterday" />;
  return (
    <FormattedDate
      value={date}
      weekday="long"
      day="numeric"
      month="long"
      {...(daysAgo > 300 && { year: 'numeric' as const })}
    />
  );
}
