import { FormattedMessage, useIntl } from 'react-intl';
import type { Countdown as Left } from './time-left';
import classes from './countdown.module.css';

const UNITS = {
  hours: <FormattedMessage id="credits.countdown.hours" />,
  minutes: <FormattedMessage id="credits.countdown.minutes" />,
  seconds: <FormattedMessage id="credits.countdown.seconds" />,
};

/** Screen readers announce no seconds. `inline` shows one line of text on phones. */
export function Countdown({ left, inline = false }: { left: Left; inline?: boolean }) {
  const intl = useIntl();
  const label = intl.formatMessage(
    { id: 'credits.countdown.label' },
    { hours: Number(left.hours), minutes: Number(left.minutes) },
  );
  return (
    <div
      className={`${classes.countdown} ${inline ? classes.inline : ''}`}
      role="timer"
      aria-label={label}
    >
      {(['hours', 'minutes', 'seconds'] as const).map((unit) => (
        <span key={unit} aria-hidden="true">
          <b>{left[unit]}</b>
          {UNITS[unit]}
        </span>
      ))}
    </div>
  );
}
