import { FormattedMessage } from 'react-intl';
import { openModal, useSession } from '@duet/host';
import type { MemberPage } from '@duet/schemas/member-page';
import { Button, Icon } from '@duet/ui';
import classes from './gallery.module.css';

export function Locked({ member }: { member: Pick<MemberPage, 'id' | 'name'> }) {
  const { user } = useSession();
  return (
    <div className={classes.locked}>
      <span className={classes.lockDisc}>
        <Icon name="lock" size={24} />
      </span>
      <p>
        {user ? (
          <FormattedMessage id="profile.locked.premium" values={{ name: member.name }} />
        ) : (
          <FormattedMessage id="profile.locked.visitor" values={{ name: member.name }} />
        )}
      </p>
      {user ? (
        <Button variant="pink" to="/premium">
          <FormattedMessage id="profile.locked.get_premium" />
        </Button>
      ) : (
        <Button variant="pink" onClick={() => openModal('signup', { profile_id: member.id })}>
          <FormattedMessage id="profile.locked.join" />
        </Button>
      )}
    </div>
  );
}
