import { useLayoutEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { isApiError, useErrorText, usePageTitle, useSession, useSettings } from '@duet/host';
import type { MemberPage as Member } from '@duet/schemas/member-page';
import { Alert, Button, EmptyState, ErrorState, Icon, Loading, Skeleton } from '@duet/ui';
import { useInterestText } from '../interests/interest-text';
import { useProfileMemberQuery } from '../profile.api';
import { Actions } from './actions';
import { useBlock } from './block-dialog';
import { Facts } from './facts';
import { Gallery } from './gallery';
import classes from './member.module.css';
import { Related } from './related';
import { LastActive } from './where';

export default function MemberView() {
  const { id = '' } = useParams();
  const text = useErrorText();
  const { data: member, error, refetch } = useProfileMemberQuery(id);
  usePageTitle(member?.name, { counted: false });
  // The hook may still return the previously opened member.
  if (member?.id === id)
    return member.blocked ? <Blocked member={member} /> : <MemberPage key={id} member={member} />;
  if (isApiError(error) && (error.status === 404 || error.error === 'blocked_by_member'))
    return <Gone blocked={error.status !== 404} />;
  if (error) return <ErrorState onRetry={() => void refetch()}>{text(error)}</ErrorState>;
  return <Waiting />;
}

function MemberPage({ member }: { member: Member }) {
  const { user } = useSession();
  const isOwn = user?.id === member.id;
  return (
    <div className={classes.page}>
      <div className={classes.columns}>
        <Gallery member={member} />
        <div className={classes.body}>
          {!member.online && <LastActive member={member} />}
          {isOwn ? (
            <div>
              <Button icon="user" to="/profile">
                <FormattedMessage id="profile.member.edit" />
              </Button>
            </div>
          ) : (
            <Actions member={member} />
          )}
          {member.fictional_icon && <Fictional />}
          <About member={member} mine={user?.profile.interests ?? []} />
          <Facts member={member} />
        </div>
      </div>
      {user && !isOwn && <Related id={member.id} />}
    </div>
  );
}

function Fictional() {
  const { fictional_warning: warning } = useSettings();
  return (
    <Alert tone="deep" icon="mask">
      {warning || <FormattedMessage id="profile.member.fictional" />}
    </Alert>
  );
}

function About({ member, mine }: { member: Member; mine: readonly string[] }) {
  const getText = useInterestText();
  const shared = new Set(mine);
  const interests = [...member.interests].sort(
    (a, b) => Number(shared.has(b)) - Number(shared.has(a)),
  );
  return (
    <>
      {member.about && (
        <section className={classes.section}>
          <h2>
            <FormattedMessage id="profile.member.about" />
          </h2>
          <p className={classes.words}>{member.about}</p>
        </section>
      )}
      {interests.length > 0 && (
        <section className={classes.section}>
          <h2>
            <FormattedMessage id="profile.fact.interests" />
          </h2>
          <ul className={classes.chips}>
            {interests.map((interest) => (
              <li key={interest} data-shared={shared.has(interest) || undefined}>
                {shared.has(interest) && <Icon name="check" size={16} />}
                {getText(interest)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Blocked({ member }: { member: Member }) {
  const intl = useIntl();
  const { run, isLoading } = useBlock(member);
  // Scrolls up, because a viewer who has scrolled down would see the footer after a block.
  useLayoutEffect(() => {
    document.documentElement.scrollTop = 0;
  }, []);
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'profile.block.is_title' }, { name: member.name })}
      action={
        <Button loading={isLoading} onClick={() => void run(false)}>
          <FormattedMessage id="profile.block.undo" />
        </Button>
      }
    >
      <FormattedMessage id="profile.block.is_text" />
    </EmptyState>
  );
}

function Gone({ blocked }: { blocked: boolean }) {
  const intl = useIntl();
  const text = useErrorText();
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'profile.member.gone_title' })}
      action={
        <Button to="/members">
          <FormattedMessage id="profile.activate.search_action" />
        </Button>
      }
    >
      {blocked ? text('blocked_by_member') : <FormattedMessage id="profile.member.gone_text" />}
    </EmptyState>
  );
}

const Waiting = () => (
  <Loading>
    <div className={classes.page}>
      <div className={classes.columns}>
        <Skeleton ratio="4/5" radius="var(--r-xl)" />
        <div className={classes.body}>
          <Skeleton height="3rem" width="60%" />
          <Skeleton height="3.5rem" radius="var(--r-full)" />
          <Skeleton height="8rem" />
        </div>
      </div>
    </div>
  </Loading>
);
