import { FormattedMessage } from 'react-intl';
import { Tag } from '@duet/ui';

export const Withdrawn = () => (
  <div>
    <Tag tone="pink" icon="alert">
      <FormattedMessage id="staff.lander.state_withdrawn" />
    </Tag>
  </div>
);
