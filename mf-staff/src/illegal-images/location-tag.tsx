import { FormattedMessage } from 'react-intl';
import type { ImageLocation } from '@duet/schemas/staff-queues';
import { Tag } from '@duet/ui';

export const PlaceTag = ({ place }: { place: ImageLocation }) => (
  <Tag icon={place === 'chat' ? 'chat' : 'user'}>
    {place === 'chat' ? (
      <FormattedMessage id="staff.illegal.in_chat" />
    ) : (
      <FormattedMessage id="staff.illegal.in_profile" />
    )}
  </Tag>
);
