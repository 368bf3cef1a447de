import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink, useLocation } from 'react-router-dom';
import { ErrorMessage, useFormats, useSettings } from '@duet/host';
import type { StaffPerson } from '@duet/schemas/staff';
import type { StaffPermission } from '@duet/schemas/staff-permissions';
import { Badge, Button, EmptyState, Icon, type IconName, Loading, Logo, Page, Skeleton } from '@duet/ui';
import { StaffLogin } from '../login/staff-login';
import { useStaffLogoutMutation, useStaffMeQuery } from '../staff.api';
import { type Counts, useCounts } from './use-counts';
import classes from './frame.module.css';

interface Entry {
  path: string;
  icon: IconName;
  label: { id: string };
  permission?: StaffPermission;
  count?: keyof Counts;
  /** No page of this remote: the browser goes there by itself. */
  isElsewhere?: boolean;
}

const ENTRIES: readonly Entry[] = [
  { path: '/staff', icon: 'cards', label: { id: 'staff.nav.overview' } },
  { path: '/staff/inbox', icon: 'chat', label: { id: 'staff.nav.inbox' }, permission: 'inbox.answer', count: 'inbox' },
  { path: '/staff/photos', icon: 'image', label: { id: 'staff.nav.photos' }, permission: 'photos.review', count: 'photos' },
  { path: '/staff/reports', icon: 'shield', label: { id: 'staff.nav.reports' }, permission: 'reports.review', count: 'reports' },
  { path: '/staff/appeals', icon: 'undo', label: { id: 'staff.nav.appeals' }, permission: 'appeals.review', count: 'appeals' },
  { path: '/staff/complaints', icon: 'mail', label: { id: 'staff.nav.complaints' }, permission: 'complaints.review', count: 'complaints' },
  { path: '/staff/held', icon: 'clock', label: { id: 'staff.nav.held' }, permission: 'messages.review', count: 'held' },
  { path: '/staff/illegal-images', icon: 'alert', label: { id: 'staff.nav.illegal' }, permission: 'evidence.review', count: 'illegal' },
  { path: '/staff/money', icon: 'coin', label: { id: 'staff.nav.money' }, permission: 'money.review', count: 'money' },
  { path: '/staff/campaigns', icon: 'flag', label: { id: 'staff.nav.campaigns' }, permission: 'campaigns.manage' },
  { path: '/staff/pages', icon: 'globe', label: { id: 'staff.nav.pages' }, permission: 'pages.edit' },
  { path: '/staff/members', icon: 'search', label: { id: 'staff.nav.members' }, permission: 'members.support' },
  { path: '/staff/settings', icon: 'gear', label: { id: 'staff.nav.settings' }, permission: 'settings.edit' },
  { path: '/staff/figures', icon: 'sliders', label: { id: 'staff.nav.figures' }, permission: 'figures.read' },
  { path: '/staff/broadcasts', icon: 'send', label: { id: 'staff.nav.broadcasts' }, permission: 'mails.broadcast' },
  { path: '/staff/audit', icon: 'eye', label: { id: 'staff.nav.audit' }, permission: 'audit.read' },
  { path: '/staff/queues', icon: 'undo', label: { id: 'staff.nav.queues' }, permission: 'queues.manage', isElsewhere: true },
  { path: '/staff/account', icon: 'user', label: { id: 'staff.nav.account' } },
];

/** What this person can open. Held messages are there once the queue answers. */
export const entriesOf = ({ permissions }: StaffPerson, counts: Counts): Entry[] =>
  ENTRIES.filter(({ permission, path }) => (!permission || permissions.includes(permission)) && (path !== '/staff/held' || counts.held !== undefined));

interface FrameProps {
  /** Needed to be here; without it the page says so. */
  permission?: StaffPermission;
  children: (work: { person: StaffPerson; counts: Counts }) => ReactNode;
}

/** Around every page of staff: nobody sees anything of it before they have logged in. */
export function StaffFrame({ permission, children }: FrameProps) {
  const { data, error, isLoading } = useStaffMeQuery();
  if (isLoading) {
    return (
      <Page narrow>
        <Loading>
          <Skeleton height="320px" />
        </Loading>
      </Page>
    );
  }
  if (!data) {
    return (
      <Page narrow title={<FormattedMessage id="staff.frame.title" />}>
        <ErrorMessage error={error} />
      </Page>
    );
  }
  return data.staff ? (
    <AtWork person={data.staff} permission={permission}>
      {children}
    </AtWork>
  ) : (
    <StaffLogin />
  );
}

function AtWork({ person, permission, children }: { person: StaffPerson; permission: StaffPermission | undefined; children: FrameProps['children'] }) {
  const intl = useIntl();
  const { name: site } = useSettings();
  const counts = useCounts(person);
  const navigation = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const hasHeld = counts.held !== undefined;
  // On a phone the entries lie in one row: the one that is open must be in sight, also when another has come in before it.
  // Scrolling answers with a promise in newer browsers; an effect must answer with nothing.
  useEffect(() => void navigation.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' }), [pathname, hasHeld]);
  return (
    <div className={classes.frame}>
      <aside className={classes.side}>
        <div className={classes.brand}>
          <Logo label={site} name={site} />
          <span className={classes.place}>
            <FormattedMessage id="staff.frame.title" />
          </span>
        </div>
        <nav ref={navigation} aria-label={intl.formatMessage({ id: 'staff.frame.navigation' })} className={classes.nav}>
          {entriesOf(person, counts).map(({ path, icon, label, count, isElsewhere = false }) => (
            <NavLink key={path} to={path} reloadDocument={isElsewhere} end={path === '/staff'} className={({ isActive }) => `${classes.entry} ${isActive ? classes.active : ''}`}>
              <Icon name={icon} />
              <span className={classes.label}>{intl.formatMessage(label)}</span>
              {count !== undefined && <Count waiting={counts[count] ?? 0} />}
            </NavLink>
          ))}
        </nav>
        <Who person={person} />
      </aside>
      <div className={classes.content}>{permission && !person.permissions.includes(permission) ? <NotYours /> : children({ person, counts })}</div>
    </div>
  );
}

function Count({ waiting }: { waiting: number }) {
  const intl = useIntl();
  const { badge } = useFormats();
  return waiting > 0 ? <Badge label={intl.formatMessage({ id: 'staff.queue.waiting' }, { count: waiting })}>{badge(waiting)}</Badge> : null;
}

function Who({ person }: { person: StaffPerson }) {
  const [logout, { isLoading }] = useStaffLogoutMutation();
  return (
    <div className={classes.who}>
      <span className={classes.name}>{person.name}</span>
      <Button variant="quiet" size="small" icon="out" loading={isLoading} onClick={() => void logout()}>
        <FormattedMessage id="staff.frame.logout" />
      </Button>
    </div>
  );
}

function NotYours() {
  const intl = useIntl();
  return (
    <Page title={<FormattedMessage id="staff.frame.title" />}>
      <EmptyState title={intl.formatMessage({ id: 'staff.frame.not_yours' })}>
        <FormattedMessage id="staff.frame.not_yours_why" />
      </EmptyState>
    </Page>
  );
}
