import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors, useSettings } from '@duet/host';
import type { BroadcastKind, BroadcastText } from '@duet/schemas/broadcasts';
import type { Locale } from '@duet/schemas/locales';
import {
  Button,
  Form,
  Group,
  Panel,
  Segmented,
  Select,
  Text,
  TextField,
  Textarea,
  toast,
} from '@duet/ui';
import { useStaffScheduleMutation } from './broadcasts.api';

type Texts = Partial<Record<Locale, BroadcastText>>;
const EMPTY: BroadcastText = { subject: '', preheader: '', body: '', button: '' };
const HOUR = 3_600_000;
/**
 * Hours from now that a broadcast can be put off by; later changes of mind are what cancelling is
 * for.
 */
const DELAYS = [1, 2, 4, 8, 12, 24, 48, 72, 168] as const;

const isEmpty = (text: BroadcastText): boolean =>
  Object.values(text).every((value) => value.trim() === '');

/**
 * What is written to many, language by language; languages that stay empty are written to by
 * nobody.
 */
export function BroadcastForm() {
  const intl = useIntl();
  const { languages } = useSettings();
  const [kind, setKind] = useState<BroadcastKind>('promotions');
  const [path, setPath] = useState('/credits');
  const [delay, setDelay] = useState('1');
  const [locale, setLocale] = useState<Locale>(languages[0] ?? 'en');
  const [texts, setTexts] = useState<Texts>({});
  const [schedule, { error, isLoading }] = useStaffScheduleMutation();
  const errors = useFieldErrors(error);
  const text = texts[locale] ?? EMPTY;
  const set = (change: Partial<BroadcastText>) =>
    setTexts({ ...texts, [locale]: { ...text, ...change } });
  const kinds = {
    promotions: { id: 'staff.broadcasts.kind_promotions' },
    news: { id: 'staff.broadcasts.kind_news' },
  } as const;
  const languageName = (each: Locale) => intl.formatDisplayName(each, { type: 'language' }) ?? each;
  const written = Object.fromEntries(
    Object.entries(texts).filter(([, each]) => !isEmpty(each)),
  ) as Texts;
  const elsewhere = Object.keys(errors)
    .find((place) => place.startsWith('texts.') && !place.startsWith(`texts.${locale}.`))
    ?.split('.')[1];
  const submit = async () => {
    await schedule({
      kind,
      path,
      send_at: new Date(Date.now() + Number(delay) * HOUR).toISOString(),
      texts: written,
    }).unwrap();
    toast(intl.formatMessage({ id: 'staff.broadcasts.scheduled' }));
    setTexts({});
  };
  return (
    <Panel>
      <Form onSubmit={() => void submit().catch(() => undefined)}>
        <Segmented
          label={intl.formatMessage({ id: 'staff.broadcasts.kind' })}
          value={kind}
          onChange={setKind}
          options={(Object.keys(kinds) as BroadcastKind[]).map((value) => ({
            value,
            label: intl.formatMessage(kinds[value]),
          }))}
        />
        <TextField
          label={intl.formatMessage({ id: 'staff.broadcasts.path' })}
          hint={intl.formatMessage({ id: 'staff.broadcasts.path_hint' })}
          name="path"
          value={path}
          onChange={setPath}
          error={errors.path}
          autoComplete="off"
          maxLength={200}
          required
        />
        <Select
          label={intl.formatMessage({ id: 'staff.broadcasts.delay' })}
          value={delay}
          onChange={setDelay}
          options={DELAYS.map((hours) => ({
            value: String(hours),
            label: intl.formatMessage({ id: 'staff.broadcasts.hours' }, { hours }),
          }))}
        />
        <Select
          label={intl.formatMessage({ id: 'staff.broadcasts.language' })}
          hint={intl.formatMessage({ id: 'staff.broadcasts.language_hint' })}
          value={locale}
          onChange={(value) => setLocale(value as Locale)}
          error={errors.texts}
          options={languages.map((value) => ({
            value,
            label:
              texts[value] && !isEmpty(texts[value])
                ? `✓ ${languageName(value)}`
                : languageName(value),
          }))}
        />
        <TextField
          label={intl.formatMessage({ id: 'staff.broadcasts.subject' })}
          name="subject"
          value={text.subject}
          onChange={(subject) => set({ subject })}
          error={errors[`texts.${locale}.subject`]}
          autoComplete="off"
          maxLength={150}
          required
        />
        <TextField
          label={intl.formatMessage({ id: 'staff.broadcasts.preheader' })}
          name="preheader"
          value={text.preheader}
          onChange={(preheader) => set({ preheader })}
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
          onChange={(body) => set({ body })}
          error={errors[`texts.${locale}.body`]}
          maxLength={5_000}
          rows={8}
          required
        />
        <TextField
          label={intl.formatMessage({ id: 'staff.broadcasts.button' })}
          name="button"
          value={text.button}
          onChange={(button) => set({ button })}
          error={errors[`texts.${locale}.button`]}
          autoComplete="off"
          maxLength={60}
          required
        />
        {elsewhere && (
          <Text>
            <FormattedMessage
              id="staff.broadcasts.wrong_elsewhere"
              values={{ language: languageName(elsewhere as Locale) }}
            />
          </Text>
        )}
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
