import { FormattedMessage } from 'react-intl';
import { Hidden } from '@duet/ui';

/** Screen readers announce the writer. `name` is null for the member's own message. */
export const Speaker = ({ name }: { name: string | null }) => (
  <Hidden>
    {name === null ? (
      <FormattedMessage id="chat.message.mine" />
    ) : (
      <FormattedMessage id="chat.message.theirs" values={{ name }} />
    )}{' '}
  </Hidden>
);
