import { FormattedMessage } from 'react-intl';
import { Alert, Button } from '@duet/ui';

export const Unconfirmed = () => (
  <Alert
    tone="warn"
    icon="mail"
    action={
      <Button size="small" variant="light" to="/complete-signup">
        <FormattedMessage id="profile.settings.confirm_action" />
      </Button>
    }
  >
    <FormattedMessage id="profile.settings.confirm" />
  </Alert>
);
