import { type RefObject, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { useFormats } from '@duet/host';
import type { StaffPerson } from '@duet/schemas/staff';
import { Badge, Button, Icon, Modal } from '@duet/ui';
import { useStaffLogoutMutation } from '../staff.api';
import { type Entry, getVisibleEntries, getVisibleGroups } from './entries';
import type { Counts } from './use-counts';
import classes from './frame.module.css';

interface Props {
  person: StaffPerson;
  counts: Counts;
}

interface NavigationProps extends Props {
  target?: RefObject<HTMLElement | null>;
  onChoose?: () => void;
}

export function Navigation({ person, counts, target, onChoose }: NavigationProps) {
  const intl = useIntl();
  return (
    <nav
      ref={target}
      aria-label={intl.formatMessage({ id: 'staff.frame.navigation' })}
      className={classes.nav}
    >
      {getVisibleGroups(person).map(({ id, label, entries }) => (
        <div
          key={id}
          className={classes.group}
          role="group"
          aria-label={label ? intl.formatMessage(label) : undefined}
        >
          {label && (
            <span className={classes.heading} aria-hidden>
              {intl.formatMessage(label)}
            </span>
          )}
          {entries.map((entry) => (
            <EntryLink key={entry.path} entry={entry} counts={counts} onChoose={onChoose} />
          ))}
        </div>
      ))}
    </nav>
  );
}

function EntryLink({
  entry: { path, icon, label, count, isElsewhere = false },
  counts,
  onChoose,
}: {
  entry: Entry;
  counts: Counts;
  onChoose: (() => void) | undefined;
}) {
  const intl = useIntl();
  return (
    <NavLink
      to={path}
      reloadDocument={isElsewhere}
      end={path === '/staff'}
      onClick={onChoose}
      className={({ isActive }) => `${classes.entry} ${isActive ? classes.active : ''}`}
    >
      <Icon name={icon} />
      <span className={classes.label}>{intl.formatMessage(label)}</span>
      {count !== undefined && <Count waiting={counts[count] ?? 0} />}
    </NavLink>
  );
}

export function PhoneNavigation({ person, counts }: Props) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const waiting = getVisibleEntries(person).reduce(
    (sum, { count }) => sum + (count === undefined ? 0 : (counts[count] ?? 0)),
    0,
  );
  return (
    <div className={classes.phone}>
      <Button variant="quiet" icon="menu" onClick={() => setOpened(true)}>
        <span className={classes.menu}>
          <FormattedMessage id="staff.nav.menu" />
          <Count waiting={waiting} />
        </span>
      </Button>
      <Modal opened={opened} onClose={close} title={<FormattedMessage id="staff.nav.menu" />}>
        <div className={classes.sheet}>
          <Navigation person={person} counts={counts} onChoose={close} />
          <Who person={person} />
        </div>
      </Modal>
    </div>
  );
}

function Count({ waiting }: { waiting: number }) {
  const intl = useIntl();
  const { badge } = useFormats();
  return waiting > 0 ? (
    <Badge label={intl.formatMessage({ id: 'staff.queue.waiting' }, { count: waiting })}>
      {badge(waiting)}
    </Badge>
  ) : null;
}

export function Who({ person }: { person: StaffPerson }) {
  const [logout, { isLoading }] = useStaffLogoutMutation();
  return (
    <div className={classes.who}>
      <span className={classes.name}>{person.name}</span>
      <Button
        variant="quiet"
        size="small"
        icon="out"
        loading={isLoading}
        onClick={() => void logout()}
      >
        <FormattedMessage id="staff.frame.logout" />
      </Button>
    </div>
  );
}
