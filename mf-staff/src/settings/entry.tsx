import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, isApiError, useErrorText, useFieldErrors } from '@duet/host';
import type { SettingEntry } from '@duet/schemas/staff-settings';
import { Button, Form, Group, Tag, toast } from '@duet/ui';
import queue from '../queue/queue.module.css';
import { SchemaField } from './schema-field';
import { type JsonSchema, toDraft, valueOf } from './schema-shape';
import classes from './settings.module.css';
import { useStaffPutSettingMutation } from './settings.api';
import { useSettingLabel } from './use-setting-label';

const SHORT = 160;
const inShort = (value: unknown): string => {
  const words = typeof value === 'string' ? value : JSON.stringify(value);
  return words.length > SHORT ? `${words.slice(0, SHORT)}…` : words;
};

export function Entry({
  entry,
  isNew = false,
  onSaved,
}: {
  entry: SettingEntry;
  isNew?: boolean;
  onSaved?: () => void;
}) {
  const getLabel = useSettingLabel();
  const [open, setOpen] = useState(isNew);
  const label = getLabel(entry.key);
  return (
    <li className={queue.card}>
      <div className={classes.head}>
        <div className={classes.names}>
          <strong>{label}</strong>
          {label !== entry.key && (
            <span className={queue.dim}>
              <code>{entry.key}</code>
            </span>
          )}
        </div>
        <Group>
          <State entry={entry} />
          {!isNew && (
            <Button size="small" variant="outline" onClick={() => setOpen(!open)}>
              {open ? (
                <FormattedMessage id="staff.settings.close" />
              ) : (
                <FormattedMessage id="staff.settings.edit" />
              )}
            </Button>
          )}
        </Group>
      </div>
      {open ? (
        // The key resets the form for a new version, so that staff do not overwrite unseen changes.
        <EntryForm
          key={entry.version}
          entry={entry}
          onSaved={() => {
            setOpen(false);
            onSaved?.();
          }}
        />
      ) : (
        <p className={classes.value}>
          <code>{inShort(entry.value)}</code>
        </p>
      )}
    </li>
  );
}

const State = ({ entry: { is_broken, is_default } }: { entry: SettingEntry }) => (
  <>
    {is_broken && (
      <Tag tone="pink" icon="alert">
        <FormattedMessage id="staff.settings.broken" />
      </Tag>
    )}
    {is_default && (
      <Tag>
        <FormattedMessage id="staff.settings.default" />
      </Tag>
    )}
  </>
);

function EntryForm({ entry, onSaved }: { entry: SettingEntry; onSaved: () => void }) {
  const intl = useIntl();
  const errorText = useErrorText();
  const { kind, key, version } = entry;
  const schema = entry.schema as JsonSchema;
  const [draft, setDraft] = useState(() => toDraft(schema, entry.value));
  const [put, { error, isLoading }] = useStaffPutSettingMutation();
  const wrong = useFieldErrors(error);
  const errors = Object.fromEntries(
    Object.entries(wrong).map(([place, text]) => [place.replace(/^value(?=\.|$)/, key), text]),
  );
  const save = async (body: { value?: unknown }) => {
    try {
      await put({ kind, key, version, ...body }).unwrap();
      toast(intl.formatMessage({ id: 'staff.settings.saved' }));
      onSaved();
    } catch (failure) {
      if (isApiError(failure) && failure.error === 'setting_changed')
        toast(errorText(failure), { tone: 'bad' });
    }
  };
  return (
    <Form onSubmit={() => void save({ value: valueOf(schema, draft) })}>
      <SchemaField schema={schema} path={key} draft={draft} onChange={setDraft} errors={errors} />
      <ErrorMessage error={error} />
      <Group>
        <Button type="submit" icon="check" loading={isLoading}>
          <FormattedMessage id="staff.settings.save" />
        </Button>
        {kind === 'setting' && !entry.is_default && (
          <Button variant="outline" icon="undo" disabled={isLoading} onClick={() => void save({})}>
            <FormattedMessage id="staff.settings.reset" />
          </Button>
        )}
      </Group>
    </Form>
  );
}
