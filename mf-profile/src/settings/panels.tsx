import type { ComponentType, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { IconName } from '@duet/ui';
import AgePanel from './age.panel';
import ConsentsPanel from './consents.panel';
import DeleteAccountPanel from './delete-account.panel';
import EmailPanel from './email.panel';
import ExportPanel from './export.panel';
import LanguagePanel from './language.panel';
import NotificationsPanel from './notifications.panel';
import PasswordPanel from './password.panel';
import SessionsPanel from './sessions.panel';

export interface SettingsEntry {
  /** Name of the panel and hash in the URL. */
  id: string;
  icon: IconName;
  title: ReactNode;
  Panel: ComponentType;
}

/** A new panel needs a file `<name>.panel.tsx` with a default export and an entry in this list. */
export const PANELS: readonly SettingsEntry[] = [
  {
    id: 'notifications',
    icon: 'bell',
    title: <FormattedMessage id="profile.settings.notifications" />,
    Panel: NotificationsPanel,
  },
  {
    id: 'email',
    icon: 'mail',
    title: <FormattedMessage id="profile.settings.email" />,
    Panel: EmailPanel,
  },
  {
    id: 'password',
    icon: 'lock',
    title: <FormattedMessage id="profile.settings.password" />,
    Panel: PasswordPanel,
  },
  {
    id: 'language',
    icon: 'globe',
    title: <FormattedMessage id="profile.settings.language" />,
    Panel: LanguagePanel,
  },
  {
    id: 'consents',
    icon: 'eye',
    title: <FormattedMessage id="profile.consents.title" />,
    Panel: ConsentsPanel,
  },
  { id: 'age', icon: 'user', title: <FormattedMessage id="profile.age.title" />, Panel: AgePanel },
  {
    id: 'sessions',
    icon: 'shield',
    title: <FormattedMessage id="profile.settings.sessions" />,
    Panel: SessionsPanel,
  },
  {
    id: 'export',
    icon: 'download',
    title: <FormattedMessage id="profile.export.title" />,
    Panel: ExportPanel,
  },
  {
    id: 'delete',
    icon: 'trash',
    title: <FormattedMessage id="profile.delete.title" />,
    Panel: DeleteAccountPanel,
  },
];
