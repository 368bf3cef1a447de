import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { useIntl } from 'react-intl';
import type { IconName } from '@duet/ui';
import { useProfileAgeQuery } from '../age/age.api';

type Panel = LazyExoticComponent<ComponentType>;

interface Entry {
  id: string;
  icon: IconName;
  Panel: Panel;
}

/**
 * A new page needs a panel, an entry in this list, and the texts `page.<id>` (title) and
 * `words.<id>` (search words).
 */
const GROUPS: readonly { id: string; entries: readonly Entry[] }[] = [
  {
    id: 'account',
    entries: [
      { id: 'email', icon: 'mail', Panel: lazy(() => import('./email.panel')) },
      { id: 'password', icon: 'lock', Panel: lazy(() => import('./password.panel')) },
      { id: 'passkeys', icon: 'key', Panel: lazy(() => import('./passkeys.panel')) },
      { id: 'two-step', icon: 'checks', Panel: lazy(() => import('./two-step.panel')) },
      { id: 'sessions', icon: 'shield', Panel: lazy(() => import('./sessions.panel')) },
    ],
  },
  {
    id: 'display',
    entries: [
      { id: 'notifications', icon: 'bell', Panel: lazy(() => import('./notifications.panel')) },
      { id: 'language', icon: 'globe', Panel: lazy(() => import('./language.panel')) },
      { id: 'appearance', icon: 'moon', Panel: lazy(() => import('./appearance.panel')) },
    ],
  },
  {
    id: 'privacy',
    entries: [
      { id: 'visibility', icon: 'eye', Panel: lazy(() => import('./visibility.panel')) },
      { id: 'blocks', icon: 'block', Panel: lazy(() => import('./blocks.panel')) },
      { id: 'consents', icon: 'check', Panel: lazy(() => import('./consents.panel')) },
      { id: 'age', icon: 'user', Panel: lazy(() => import('../age/age.panel')) },
      { id: 'export', icon: 'download', Panel: lazy(() => import('./export.panel')) },
    ],
  },
  {
    id: 'money',
    entries: [{ id: 'payments', icon: 'coin', Panel: lazy(() => import('./payments.panel')) }],
  },
  {
    id: 'leaving',
    entries: [{ id: 'delete', icon: 'trash', Panel: lazy(() => import('./delete-account.panel')) }],
  },
];

export interface SettingsPage extends Entry {
  title: string;
  /** Synonyms for the search, in the user's language. */
  words: string;
  isListed: boolean;
}

export interface SettingsGroup {
  id: string;
  title: string;
  pages: SettingsPage[];
}

export function useSettingsGroups(): SettingsGroup[] {
  const intl = useIntl();
  const { data: age } = useProfileAgeQuery();
  const hasAge = age !== undefined && age.state !== 'not_needed';
  const text = (kind: 'group' | 'page' | 'words', id: string): string => {
    const message = { id: `profile.settings.${kind}.${id}` };
    return intl.formatMessage(message);
  };
  return GROUPS.map(({ id, entries }) => ({
    id,
    title: text('group', id),
    pages: entries.map((entry) => ({
      ...entry,
      title: text('page', entry.id),
      words: text('words', entry.id),
      isListed: entry.id !== 'age' || hasAge,
    })),
  }));
}
