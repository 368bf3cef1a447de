import { FormattedMessage } from 'react-intl';
import { Button } from '@duet/ui';

interface Props {
  loading: boolean;
  onClick?: () => void;
}

export const PasskeyButton = (props: Props) => (
  <Button variant="outline" size="large" block icon="key" {...props}>
    <FormattedMessage id="profile.login.passkey" />
  </Button>
);
