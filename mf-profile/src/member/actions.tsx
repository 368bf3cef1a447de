import { FormattedMessage, useIntl } from 'react-intl';
import {
  Slot,
  openModal,
  openErrorModal,
  queueMatch,
  useErrorText,
  useSession,
  useSettings,
} from '@duet/host';
import type { MemberPage } from '@duet/schemas/member-page';
import { Button, IconButton, toast } from '@duet/ui';
import { useProfileLikeMutation } from '../profile.api';
import classes from './member.module.css';
import { Safety } from './safety';

export function Actions({ member }: { member: MemberPage }) {
  const intl = useIntl();
  const { user } = useSession();
  const { message_credits: credits } = useSettings();
  const { toggle, isLoading } = useLike(member);
  const join = () => openModal('signup', { profile_id: member.id });
  const words = (
    <span className={classes.priced}>
      <FormattedMessage id="profile.member.message" />{' '}
      <span className={classes.price}>
        <span className={classes.separator}>· </span>
        <FormattedMessage id="profile.member.credits" values={{ credits }} />
      </span>
    </span>
  );
  return (
    <div className={classes.actions} data-bottom-bar data-tabs={user ? true : undefined}>
      {user ? (
        <Button icon="chat" to={`/members/${member.id}/chat`}>
          {words}
        </Button>
      ) : (
        <Button icon="chat" onClick={join}>
          {words}
        </Button>
      )}
      <IconButton
        icon="like"
        variant="pink"
        pressed={member.liked}
        disabled={isLoading}
        label={
          member.liked
            ? intl.formatMessage({ id: 'profile.member.unlike' }, { name: member.name })
            : intl.formatMessage({ id: 'profile.member.like' }, { name: member.name })
        }
        onClick={() => (user ? void toggle() : join())}
      />
      {user && (
        <Slot
          name="gift-button"
          props={{ profile_id: member.id, name: member.name }}
          fallback={null}
        />
      )}
      {user && <Safety member={member} />}
    </div>
  );
}

function useLike(member: MemberPage) {
  const text = useErrorText();
  const [like, { isLoading }] = useProfileLikeMutation();
  const toggle = async () => {
    const answer = await like({ id: member.id, like: !member.liked })
      .unwrap()
      .catch(
        (failure: unknown) =>
          void (openErrorModal(failure) || toast(text(failure), { tone: 'bad' })),
      );
    if (answer?.match && !member.match) queueMatch({ profile_id: member.id });
  };
  return { toggle, isLoading };
}
