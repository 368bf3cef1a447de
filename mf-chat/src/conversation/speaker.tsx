import { FormattedMessage } from 'react-intl';
import { Hidden } from '@duet/ui';

/** Names the writer of a message for screen readers. `name` is null for the reader. */
export const Speaker = ({ name }: { name: string | null }) => (
  <Hidden>
    {name === null ? (
      <FormattedMessage id="chat.message.mine" />
    ) : (
      <FormattedMessage id="chat.message.theirs" values={{ name }} />
    )}{' '}
  </Hidden>
);
