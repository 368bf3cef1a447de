import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { Icon, Page } from '@duet/ui';
import { useProfileAgeQuery } from '../age/age.api';
import { PANELS, type SettingsEntry } from './panels';
import classes from './settings.module.css';

export default function SettingsView() {
  const intl = useIntl();
  const { hash, key } = useLocation();
  const current = hash.slice(1);
  const panels = usePanels();
  useEffect(() => {
    const target = panels.some(({ id }) => id === current) && document.getElementById(current);
    if (!target) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, [current, key, panels]);
  return (
    <Page title={<FormattedMessage id="profile.settings.title" />}>
      <div className={classes.layout}>
        <nav
          className={classes.nav}
          aria-label={intl.formatMessage({ id: 'profile.settings.title' })}
        >
          {panels.map(({ id, icon, title }) => (
            <Link
              key={id}
              to={`#${id}`}
              replace
              aria-current={(current || panels[0]?.id) === id ? 'true' : undefined}
            >
              <Icon name={icon} size={20} />
              {title}
            </Link>
          ))}
        </nav>
        <div className={classes.panels}>
          {panels.map(({ id, Panel }) => (
            <div key={id} id={id} className={classes.panel} tabIndex={-1}>
              <Panel />
            </div>
          ))}
        </div>
      </div>
    </Page>
  );
}

const WITHOUT_AGE = PANELS.filter(({ id }) => id !== 'age');

function usePanels(): readonly SettingsEntry[] {
  const { data } = useProfileAgeQuery();
  return data && data.state !== 'not_needed' ? PANELS : WITHOUT_AGE;
}
