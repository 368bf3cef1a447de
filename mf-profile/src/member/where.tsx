import { useIntl } from 'react-intl';
import type { MemberView } from '@duet/schemas/identity';
import { Icon } from '@duet/ui';
import classes from './member.module.css';

/** City and country; never more than that of where someone is. */
export function Where({ member }: { member: Pick<MemberView, 'city' | 'country'> }) {
  const intl = useIntl();
  return (
    <p className={classes.where}>
      <Icon name="pin" size={18} />
      {`${member.city}, ${intl.formatDisplayName(member.country, { type: 'region' }) ?? member.country}`}
    </p>
  );
}
