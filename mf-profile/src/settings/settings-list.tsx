import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useErrorText, useSession, useSessionActions } from '@duet/host';
import { Button, Hidden, Icon, TextField, toast } from '@duet/ui';
import { findSettings } from './find-settings';
import { languageName } from './language-name';
import type { SettingsGroup, SettingsPage } from './settings-pages';
import classes from './settings.module.css';

interface Props {
  groups: readonly SettingsGroup[];
  current: string | undefined;
}

export function SettingsList({ groups, current }: Props) {
  const intl = useIntl();
  const [query, setQuery] = useState('');
  const isSearch = query.trim() !== '';
  return (
    <nav className={classes.list} aria-label={intl.formatMessage({ id: 'profile.settings.title' })}>
      <div role="search">
        <TextField
          label={<FormattedMessage id="profile.settings.search" />}
          name="settings_search"
          type="search"
          autoComplete="off"
          maxLength={60}
          value={query}
          onChange={setQuery}
        />
      </div>
      {isSearch ? (
        <Found pages={groups.flatMap(({ pages }) => pages)} query={query} current={current} />
      ) : (
        <div className={classes.groups}>
          {groups.map(({ id, title, pages }) => (
            <section key={id} aria-labelledby={`settings-${id}`}>
              <h2 id={`settings-${id}`} className={classes.groupTitle}>
                {title}
              </h2>
              <Rows pages={pages} current={current} />
            </section>
          ))}
        </div>
      )}
      <div>
        <Logout />
      </div>
    </nav>
  );
}

function Logout() {
  const text = useErrorText();
  const { logout } = useSessionActions();
  const leave = () => logout().catch((error: unknown) => toast(text(error), { tone: 'bad' }));
  return (
    <Button variant="outline" icon="out" onClick={() => void leave()}>
      <FormattedMessage id="profile.settings.logout" />
    </Button>
  );
}

interface RowsProps {
  pages: readonly SettingsPage[];
  current: string | undefined;
}

function Found({ pages, query, current }: RowsProps & { query: string }) {
  const found = findSettings(pages, query);
  return (
    <>
      <div role="status">
        {found.length === 0 ? (
          <p className={classes.none}>
            <FormattedMessage id="profile.settings.search_none" values={{ query: query.trim() }} />
          </p>
        ) : (
          <Hidden>
            <FormattedMessage id="profile.settings.search_found" values={{ count: found.length }} />
          </Hidden>
        )}
      </div>
      {found.length > 0 && <Rows pages={found} current={current} />}
    </>
  );
}

const Rows = ({ pages, current }: RowsProps) => (
  <ul className={classes.links}>
    {pages.map(({ id, icon, title }) => (
      <li key={id}>
        <Link to={`/settings/${id}`} aria-current={id === current ? 'page' : undefined}>
          <Icon name={icon} size={20} />
          <span className={classes.linkText}>
            {title}
            <Value id={id} />
          </span>
          <Icon name="right" size={20} />
        </Link>
      </li>
    ))}
  </ul>
);

function Value({ id }: { id: string }): ReactNode {
  const { user } = useSession();
  const { locale } = useIntl();
  const values: Record<string, string | undefined> = {
    email: user?.email,
    language: languageName(locale),
  };
  const value = values[id];
  return value ? <small>{value}</small> : null;
}
