import { useIntl } from 'react-intl';
import { Textarea } from '@duet/ui';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

export function ReasonField(props: Props) {
  const intl = useIntl();
  return (
    <Textarea
      label={intl.formatMessage({ id: 'staff.adjust.reason' })}
      hint={intl.formatMessage({ id: 'staff.decide.note_hint' })}
      name="reason"
      maxLength={500}
      rows={2}
      required
      {...props}
    />
  );
}
