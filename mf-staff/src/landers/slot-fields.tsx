import { useIntl } from 'react-intl';
import { useFieldErrors } from '@duet/host';
import type { Locale } from '@duet/schemas/locales';
import type { LanderContent, LanderLayout } from '@duet/schemas/own-landers';
import { TextField } from '@duet/ui';

interface Props {
  layout: LanderLayout;
  locale: Locale;
  texts: LanderContent['texts'];
  errors: ReturnType<typeof useFieldErrors>;
  onChange: (texts: LanderContent['texts']) => void;
}

const TEXT_MAX = 200;

/** Empty fields show the layout's own text. */
export function SlotFields({ layout, locale, texts, errors, onChange }: Props) {
  const intl = useIntl();
  const own = texts[locale] ?? {};
  const fields = [
    ...layout.slots,
    { name: 'title', kind: 'title' },
    { name: 'description', kind: 'description' },
  ];
  return fields.map(({ name, kind }) => {
    const label = { id: `staff.lander.kind_${kind}` };
    const error = errors[`content.texts.${locale}.${name}`];
    return (
      <TextField
        key={`${locale} ${name}`}
        name={name}
        label={intl.formatMessage(label)}
        value={own[name] ?? ''}
        placeholder={layout.texts[locale][name] ?? ''}
        maxLength={TEXT_MAX}
        autoComplete="off"
        onChange={(text) => onChange({ ...texts, [locale]: { ...own, [name]: text } })}
        {...(error && { error })}
      />
    );
  });
}
