import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors, useSettings } from '@duet/host';
import type { BroadcastText } from '@duet/schemas/broadcasts';
import type { Locale } from '@duet/schemas/locales';
import { Button, Form, Group, Panel, Text, toast } from '@duet/ui';
import { EMPTY, type Texts, getWrittenTexts } from './broadcast-texts';
import { useStaffScheduleMutation } from './broadcasts.api';
import { LanguageField } from './language-field';
import { type Plan, PlanFields } from './plan-fields';
import { TextFields } from './text-fields';
import { useLanguageName } from './use-language-name';

const HOUR = 3_600_000;

/** A broadcast is not sent in languages without a text. */
export function BroadcastForm() {
  const intl = useIntl();
  const { languages } = useSettings();
  const [plan, setPlan] = useState<Plan>({ kind: 'promotions', path: '/credits', delay: '1' });
  const [locale, setLocale] = useState<Locale>(languages[0] ?? 'en');
  const [texts, setTexts] = useState<Texts>({});
  const [schedule, { error, isLoading }] = useStaffScheduleMutation();
  const errors = useFieldErrors(error);
  const text = texts[locale] ?? EMPTY;
  const set = (change: Partial<BroadcastText>) =>
    setTexts({ ...texts, [locale]: { ...text, ...change } });
  const written = getWrittenTexts(texts);
  const submit = async () => {
    await schedule({
      kind: plan.kind,
      path: plan.path,
      send_at: new Date(Date.now() + Number(plan.delay) * HOUR).toISOString(),
      texts: written,
    }).unwrap();
    toast(intl.formatMessage({ id: 'staff.broadcasts.scheduled' }));
    setTexts({});
  };
  return (
    <Panel>
      <Form onSubmit={() => void submit().catch(() => undefined)}>
        <PlanFields
          plan={plan}
          errors={errors}
          onChange={(change) => setPlan((chosen) => ({ ...chosen, ...change }))}
        />
        <LanguageField locale={locale} texts={texts} error={errors.texts} onChange={setLocale} />
        <TextFields locale={locale} text={text} errors={errors} onChange={set} />
        <WrongElsewhere errors={errors} locale={locale} />
        <ErrorMessage error={error} />
        <Group>
          <Button
            type="submit"
            icon="send"
            loading={isLoading}
            disabled={Object.keys(written).length === 0}
          >
            <FormattedMessage
              id="staff.broadcasts.schedule"
              values={{ count: Object.keys(written).length }}
            />
          </Button>
        </Group>
      </Form>
    </Panel>
  );
}

interface WrongElsewhereProps {
  errors: Partial<Record<string, string>>;
  locale: Locale;
}

function WrongElsewhere({ errors, locale }: WrongElsewhereProps) {
  const languageName = useLanguageName();
  const elsewhere = Object.keys(errors)
    .find((place) => place.startsWith('texts.') && !place.startsWith(`texts.${locale}.`))
    ?.split('.')[1];
  if (!elsewhere) return null;
  return (
    <Text>
      <FormattedMessage
        id="staff.broadcasts.wrong_elsewhere"
        values={{ language: languageName(elsewhere as Locale) }}
      />
    </Text>
  );
}
