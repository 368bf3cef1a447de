import { FormattedMessage } from 'react-intl';
import { useFormats } from '@duet/host';
import classes from './offline-line.module.css';

export function OfflineLine({ at, centred = false }: { at: number; centred?: boolean }) {
  const { time, dateTime } = useFormats();
  const instant = new Date(at).toISOString();
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return (
    <p className={`${classes.line} ${centred ? classes.centred : ''}`}>
      <FormattedMessage
        id="chat.offline.loaded"
        values={{ time: isToday ? time(instant) : dateTime(instant) }}
      />
    </p>
  );
}
