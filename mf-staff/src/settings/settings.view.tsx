import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SettingEntry, SettingKind } from '@duet/schemas/staff-settings';
import { Button, Group, Page, Skeleton, Stack, Tabs, Text, TextField } from '@duet/ui';
import { StaffFrame } from '../frame/staff-frame';
import queue from '../queue/queue.module.css';
import { usePending } from '../queue/use-pending';
import { Entry } from './entry';
import { History } from './history';
import { Limits } from './limits';
import { useStaffEditorQuery } from './settings.api';
import { SettingsTexts } from './settings-texts';
import { useSettingLabel } from './use-setting-label';

type Tab = SettingKind | 'limits' | 'history';
const TABS = {
  setting: { id: 'staff.settings.tab_site' },
  prices: { id: 'staff.settings.tab_prices' },
  bundle: { id: 'staff.settings.tab_bundles' },
  discount: { id: 'staff.settings.tab_discounts' },
  limits: { id: 'staff.settings.tab_limits' },
  history: { id: 'staff.settings.tab_history' },
} as const;

export default function SettingsView() {
  return (
    <StaffFrame permission="settings.edit">
      {() => (
        <Suspense fallback={<Skeleton height="320px" radius="var(--r-lg)" />}>
          <SettingsTexts>
            <Settings />
          </SettingsTexts>
        </Suspense>
      )}
    </StaffFrame>
  );
}

function Settings() {
  const intl = useIntl();
  const [tab, setTab] = useState<Tab>('setting');
  const [sought, setSought] = useState('');
  const show = (next: Tab, key = '') => {
    setSought(key);
    setTab(next);
  };
  const tabs = (Object.keys(TABS) as Tab[]).map((value) => ({
    value,
    label: intl.formatMessage(TABS[value]),
  }));
  return (
    <Page title={<FormattedMessage id="staff.settings.title" />}>
      <Stack>
        <Text dim>
          <FormattedMessage id="staff.settings.live" />
        </Text>
        <Tabs
          value={tab}
          onChange={(next) => show(next)}
          tabs={tabs}
          label={intl.formatMessage({ id: 'staff.settings.title' })}
        >
          {tab === 'history' && <History />}
          {tab === 'limits' && <Limits onEdit={(key) => show('setting', key)} />}
          {tab !== 'history' && tab !== 'limits' && (
            <Entries key={tab} kind={tab} sought={sought} />
          )}
        </Tabs>
      </Stack>
    </Page>
  );
}

function Entries({ kind, sought: initial }: { kind: SettingKind; sought: string }) {
  const intl = useIntl();
  const getLabel = useSettingLabel();
  const query = useStaffEditorQuery(kind);
  const pending = usePending(query, { rows: 4, height: '92px' });
  const [words, setWords] = useState(initial);
  if (pending || !query.data) return pending;
  const entries = query.data.entries.filter((entry) => entry.kind === kind);
  const sought = words.trim().toLowerCase();
  const shown = entries.filter(
    ({ key }) =>
      sought === '' || key.includes(sought) || getLabel(key).toLowerCase().includes(sought),
  );
  return (
    <Stack>
      {entries.length > 8 && (
        <TextField
          type="search"
          label={intl.formatMessage({ id: 'staff.settings.find' })}
          value={words}
          onChange={setWords}
          autoComplete="off"
        />
      )}
      {(kind === 'bundle' || kind === 'discount') && <NewEntry entries={entries} />}
      <ul className={queue.list}>
        {shown.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ul>
    </Stack>
  );
}

function NewEntry({ entries }: { entries: readonly SettingEntry[] }) {
  const intl = useIntl();
  const [name, setName] = useState('');
  const [draft, setDraft] = useState<SettingEntry | null>(null);
  const [model] = entries;
  if (!model) return null;
  const key = model.kind === 'discount' ? name.trim().toUpperCase() : name.trim().toLowerCase();
  const isFree = /^[a-zA-Z0-9_-]{1,32}$/.test(key) && !entries.some((entry) => entry.key === key);
  if (draft) {
    return (
      <ul className={queue.list}>
        <Entry
          entry={draft}
          isNew
          onSaved={() => {
            setDraft(null);
            setName('');
          }}
        />
      </ul>
    );
  }
  return (
    <Group>
      <TextField
        label={
          model.kind === 'discount'
            ? intl.formatMessage({ id: 'staff.settings.new_code' })
            : intl.formatMessage({ id: 'staff.settings.new_bundle' })
        }
        value={name}
        onChange={setName}
        autoComplete="off"
        maxLength={32}
      />
      <Button
        variant="outline"
        icon="plus"
        disabled={!isFree}
        onClick={() => setDraft({ ...model, key, version: null })}
      >
        <FormattedMessage id="staff.settings.add" />
      </Button>
    </Group>
  );
}
