import { FormattedMessage, useIntl } from 'react-intl';
import { openModal, useErrorText, useSession, useSettings } from '@duet/host';
import type { MemberView } from '@duet/schemas/identity';
import { Button, IconButton, toast } from '@duet/ui';
import { useProfileLikeMutation } from '../profile.api';
import classes from './member.module.css';

/** What one can do here; a visitor is asked to join first. */
export function Actions({ member }: { member: MemberView }) {
  const intl = useIntl();
  const text = useErrorText();
  const { user } = useSession();
  const { message_credits: credits } = useSettings();
  const [like, { isLoading }] = useProfileLikeMutation();
  const join = () => openModal('signup', { profile_id: member.id });
  const toggle = async () => {
    if (!user) return join();
    const answer = await like({ id: member.id, like: !member.liked })
      .unwrap()
      .catch((failure: unknown) => void toast(text(failure), { tone: 'bad' }));
    if (answer?.match && !member.match) openModal('match', { profile_id: member.id });
  };
  const words = (
    <span>
      <FormattedMessage id="profile.member.message" /> <span className={classes.price}>· <FormattedMessage id="profile.member.credits" values={{ credits }} /></span>
    </span>
  );
  return (
    <div className={classes.actions}>
      {user ? (
        <Button size="large" icon="chat" to={`/members/${member.id}/chat`}>
          {words}
        </Button>
      ) : (
        <Button size="large" icon="chat" onClick={join}>
          {words}
        </Button>
      )}
      <IconButton
        icon="like"
        size="large"
        variant="pink"
        pressed={member.liked}
        disabled={isLoading}
        label={member.liked ? intl.formatMessage({ id: 'profile.member.unlike' }, { name: member.name }) : intl.formatMessage({ id: 'profile.member.like' }, { name: member.name })}
        onClick={() => void toggle()}
      />
    </div>
  );
}
