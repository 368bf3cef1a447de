import { FormattedMessage, useIntl } from 'react-intl';
import type { useFieldErrors } from '@duet/host';
import type { Locale } from '@duet/schemas/locales';
import type { LanderLayout } from '@duet/schemas/own-landers';
import { Alert, Select, Stack, TextField } from '@duet/ui';
import { useLanguageName } from '../broadcasts/use-language-name';
import { useSiteLanguages } from '../frame/use-site-languages';
import type { LanderDraft } from './draft-queue';
import { SlotFields } from './slot-fields';

interface Props {
  draft: LanderDraft;
  layout: LanderLayout;
  locale: Locale;
  errors: ReturnType<typeof useFieldErrors>;
  onLocale: (locale: Locale) => void;
  onChange: (changes: Partial<LanderDraft>) => void;
}

export function LanderTexts({ draft, layout, locale, errors, onLocale, onChange }: Props) {
  const intl = useIntl();
  const languageName = useLanguageName();
  const { texts } = draft.content;
  const isWritten = (each: Locale): boolean => Object.values(texts[each] ?? {}).some(Boolean);
  const offered = useSiteLanguages();
  return (
    <Stack>
      <TextField
        label={intl.formatMessage({ id: 'staff.lander.name' })}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        maxLength={60}
        {...(errors.name && { error: errors.name })}
      />
      <Select
        label={intl.formatMessage({ id: 'staff.broadcasts.language' })}
        value={locale}
        onChange={(value) => onLocale(value as Locale)}
        options={offered.map((value) => ({
          value,
          label: isWritten(value) ? `✓ ${languageName(value)}` : languageName(value),
        }))}
      />
      {!isWritten(locale) && offered.some(isWritten) && (
        <Alert tone="warn">
          <FormattedMessage
            id="staff.lander.falls_back"
            values={{ language: languageName(locale) }}
          />
        </Alert>
      )}
      <SlotFields
        {...{ layout, locale, texts, errors }}
        onChange={(changed) => onChange({ content: { ...draft.content, texts: changed } })}
      />
    </Stack>
  );
}
