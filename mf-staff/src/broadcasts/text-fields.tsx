import { useIntl } from 'react-intl';
import type { BroadcastText } from '@duet/schemas/broadcasts';
import type { Locale } from '@duet/schemas/locales';
import { TextField, Textarea } from '@duet/ui';

interface Props {
  locale: Locale;
  text: BroadcastText;
  errors: Partial<Record<string, string>>;
  onChange: (change: Partial<BroadcastText>) => void;
}

export function TextFields({ locale, text, errors, onChange }: Props) {
  const intl = useIntl();
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'staff.broadcasts.subject' })}
        name="subject"
        value={text.subject}
        onChange={(subject) => onChange({ subject })}
        error={errors[`texts.${locale}.subject`]}
        autoComplete="off"
        maxLength={150}
        required
      />
      <TextField
        label={intl.formatMessage({ id: 'staff.broadcasts.preheader' })}
        name="preheader"
        value={text.preheader}
        onChange={(preheader) => onChange({ preheader })}
        error={errors[`texts.${locale}.preheader`]}
        autoComplete="off"
        maxLength={150}
        required
      />
      <Textarea
        label={intl.formatMessage({ id: 'staff.broadcasts.body' })}
        hint={intl.formatMessage({ id: 'staff.broadcasts.body_hint' })}
        name="body"
        value={text.body}
        onChange={(body) => onChange({ body })}
        error={errors[`texts.${locale}.body`]}
        maxLength={5_000}
        rows={8}
        required
      />
      <TextField
        label={intl.formatMessage({ id: 'staff.broadcasts.button' })}
        name="button"
        value={text.button}
        onChange={(button) => onChange({ button })}
        error={errors[`texts.${locale}.button`]}
        autoComplete="off"
        maxLength={60}
        required
      />
    </>
  );
}
