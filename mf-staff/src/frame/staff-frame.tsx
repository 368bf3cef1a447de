import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { ErrorMessage, useSettings } from '@duet/host';
import type { StaffPerson } from '@duet/schemas/staff';
import type { StaffPermission } from '@duet/schemas/staff-permissions';
import { EmptyState, Loading, Logo, Page, Skeleton, Stack, Text } from '@duet/ui';
import { Password } from '../password/password';
import { StaffLogin } from '../login/staff-login';
import { useStaffMeQuery } from '../staff.api';
import { StepUp } from '../step-up/step-up';
import { Navigation, PhoneNavigation, Who } from './navigation';
import { type Counts, useCounts } from './use-counts';
import classes from './frame.module.css';

interface FrameProps {
  permission?: StaffPermission;
  children: (work: { person: StaffPerson; counts: Counts }) => ReactNode;
}

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

function AtWork({
  person,
  permission,
  children,
}: {
  person: StaffPerson;
  permission: StaffPermission | undefined;
  children: FrameProps['children'];
}) {
  const { name: site } = useSettings();
  const counts = useCounts(person);
  const navigation = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Newer browsers return a promise from scrollIntoView, which an effect must not return.
  useEffect(
    () =>
      void navigation.current
        ?.querySelector('[aria-current]')
        ?.scrollIntoView({ block: 'nearest' }),
    [pathname],
  );
  return (
    <div className={classes.frame}>
      <aside className={classes.side}>
        <div className={classes.brand}>
          <Logo label={site} name={site} />
          <span className={classes.place}>
            <FormattedMessage id="staff.frame.title" />
          </span>
        </div>
        <Navigation target={navigation} person={person} counts={counts} />
        <PhoneNavigation person={person} counts={counts} />
        <Who person={person} />
      </aside>
      <StepUp person={person} />
      <div className={classes.content}>
        {person.must_change_password ? (
          <FirstPassword person={person} />
        ) : permission && !person.permissions.includes(permission) ? (
          <NotYours />
        ) : (
          children({ person, counts })
        )}
      </div>
    </div>
  );
}

function FirstPassword({ person }: { person: StaffPerson }) {
  return (
    <Page narrow title={<FormattedMessage id="staff.password.first_title" />}>
      <Stack>
        <Text>
          <FormattedMessage id="staff.password.first" />
        </Text>
        <Password person={person} />
      </Stack>
    </Page>
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
