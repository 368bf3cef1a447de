import { useIntl } from 'react-intl';
import { useSettings } from '@duet/host';
import type { Locale } from '@duet/schemas/locales';
import { Select } from '@duet/ui';
import { type Texts, isEmpty } from './broadcast-texts';
import { useLanguageName } from './use-language-name';

interface Props {
  locale: Locale;
  texts: Texts;
  error: string | undefined;
  onChange: (locale: Locale) => void;
}

export function LanguageField({ locale, texts, error, onChange }: Props) {
  const intl = useIntl();
  const { languages } = useSettings();
  const languageName = useLanguageName();
  return (
    <Select
      label={intl.formatMessage({ id: 'staff.broadcasts.language' })}
      hint={intl.formatMessage({ id: 'staff.broadcasts.language_hint' })}
      value={locale}
      onChange={(value) => onChange(value as Locale)}
      error={error}
      options={languages.map((value) => ({
        value,
        label:
          texts[value] && !isEmpty(texts[value]) ? `✓ ${languageName(value)}` : languageName(value),
      }))}
    />
  );
}
