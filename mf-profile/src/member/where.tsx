import { useIntl } from 'react-intl';
import type { MemberPage } from '@duet/schemas/member-page';
import { Icon } from '@duet/ui';
import classes from './member.module.css';

/** For privacy, the server sends distances in wide steps. */
export function Where({ member }: { member: Pick<MemberPage, 'city' | 'country' | 'distance'> }) {
  const intl = useIntl();
  const country = intl.formatDisplayName(member.country, { type: 'region' }) ?? member.country;
  const place = member.city ? `${member.city}, ${country}` : country;
  const distance = useDistanceText(member.distance);
  return (
    <p className={classes.where}>
      <Icon name="pin" size={18} />
      <span>
        {place}
        {distance && ` · ${distance}`}
      </span>
    </p>
  );
}

function useDistanceText(distance: MemberPage['distance']): string {
  const intl = useIntl();
  if (!distance) return '';
  const message = { id: `profile.distance.${distance}` };
  return intl.formatMessage(message);
}

/** Shows nothing for invisible members. */
export function LastActive({ member }: { member: Pick<MemberPage, 'last_active'> }) {
  const intl = useIntl();
  if (!member.last_active) return null;
  const message = { id: `profile.active.${member.last_active}` };
  return (
    <p className={classes.where}>
      <Icon name="clock" size={18} />
      <span>{intl.formatMessage(message)}</span>
    </p>
  );
}
