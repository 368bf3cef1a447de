import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { usePageTitle } from '@duet/host';
import { Icon, Loading, Page, Skeleton } from '@duet/ui';
import { toSettingsAddress } from './settings-address';
import { SettingsList } from './settings-list';
import { type SettingsGroup, type SettingsPage, useSettingsGroups } from './settings-pages';
import { SettingsTexts } from './settings-texts';
import classes from './settings.module.css';

export default function SettingsView() {
  const { pathname, hash } = useLocation();
  const address = toSettingsAddress(pathname, hash);
  if (address) return <Navigate to={address} replace />;
  return (
    <SettingsTexts>
      <Settings />
    </SettingsTexts>
  );
}

function Settings() {
  const { page: id } = useParams();
  const groups = useSettingsGroups();
  const page = groups.flatMap(({ pages }) => pages).find((each) => each.id === id);
  usePageTitle(page?.title);
  if (id && !page) return <Navigate to="/settings" replace />;
  return (
    <Page title={page ? undefined : <FormattedMessage id="profile.settings.title" />}>
      <div className={`${classes.layout} ${page ? classes.withPage : ''}`}>
        <SettingsList groups={toListed(groups, id)} current={id} />
        {page && <Chosen key={page.id} page={page} />}
      </div>
    </Page>
  );
}

const toListed = (groups: readonly SettingsGroup[], current: string | undefined) =>
  groups.map((group) => ({
    ...group,
    pages: group.pages.filter(({ id, isListed }) => isListed || id === current),
  }));

const Chosen = ({ page: { title, Panel } }: { page: SettingsPage }) => (
  <div className={classes.page}>
    <Link to="/settings" className={classes.back}>
      <Icon name="left" size={20} />
      <FormattedMessage id="profile.settings.back" />
    </Link>
    <h1>{title}</h1>
    <Suspense
      fallback={
        <Loading>
          <Skeleton height="18rem" radius="var(--r-lg)" />
        </Loading>
      }
    >
      <Panel />
    </Suspense>
  </div>
);
