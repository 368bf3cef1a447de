import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats, useImageUrl } from '@duet/host';
import type { ProfileCard } from '@duet/schemas/identity';
import type { StaffMember } from '@duet/schemas/staff';
import { Avatar, Group, Tag, TextLink } from '@duet/ui';
import classes from './queue.module.css';
import { useMemberPage } from './use-member-page';

const STATUS = {
  not_confirmed: { id: 'staff.person.not_confirmed' },
  disabled: { id: 'staff.person.disabled' },
  deleted: { id: 'staff.person.deleted' },
};

interface PersonProps {
  /** Null if the member was erased. */
  member: StaffMember | null;
  /** `support` links to the member's page for support, not to the profile. */
  page?: 'profile' | 'support';
}

export function Person({ member, page = 'profile' }: PersonProps) {
  const intl = useIntl();
  const imageUrl = useImageUrl();
  const memberPage = useMemberPage();
  const { day } = useFormats();
  if (!member) return <FormattedMessage id="staff.person.gone" />;
  return (
    <Group nowrap>
      <Avatar name={member.name} src={member.image && imageUrl(member.image)} />
      <div className={classes.person}>
        <TextLink
          {...(page === 'support'
            ? { to: `/staff/members/${member.id}` }
            : { href: memberPage(`/members/${member.id}`) })}
        >
          {intl.formatMessage({ id: 'staff.person.name' }, { name: member.name, age: member.age })}
        </TextLink>
        <span className={classes.dim}>
          {intl.formatMessage(
            { id: 'staff.person.since' },
            { place: member.city, day: day(member.signup_date) },
          )}
        </span>
      </div>
      {member.status !== 'active' && (
        <Tag tone="pink">{intl.formatMessage(STATUS[member.status])}</Tag>
      )}
      {member.fictional && <FictionalTag />}
    </Group>
  );
}

export function CardPerson({ card, note }: { card: ProfileCard; note?: string }) {
  const intl = useIntl();
  const imageUrl = useImageUrl();
  const memberPage = useMemberPage();
  return (
    <Group nowrap>
      <Avatar
        name={card.name}
        src={card.main_image && imageUrl(card.main_image.thumb_filename)}
        online={card.online}
      />
      <div className={classes.person}>
        <TextLink href={memberPage(`/members/${card.id}`)}>
          {intl.formatMessage({ id: 'staff.person.name' }, { name: card.name, age: card.age })}
        </TextLink>
        <span className={classes.dim}>{note ?? card.city}</span>
      </div>
      {card.fictional_icon && <FictionalTag />}
    </Group>
  );
}

const FictionalTag = () => (
  <Tag tone="deep" icon="mask">
    <FormattedMessage id="staff.person.fictional" />
  </Tag>
);
