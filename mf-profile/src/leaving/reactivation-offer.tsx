import { FormattedMessage } from 'react-intl';
import { ErrorMessage } from '@duet/host';
import type { LoginBody } from '@duet/schemas/identity';
import { Alert, Button, Stack } from '@duet/ui';
import { useProfileReactivationMailMutation } from './leaving.api';

export function ReactivationOffer(credentials: LoginBody) {
  const [mail, { isLoading, isSuccess, error }] = useProfileReactivationMailMutation();
  if (isSuccess) {
    return (
      <Alert icon="mail">
        <FormattedMessage id="profile.deleted.mail_again_sent" />
      </Alert>
    );
  }
  return (
    <Stack>
      <ErrorMessage error={error} />
      <Button
        variant="outline"
        block
        icon="mail"
        loading={isLoading}
        onClick={() => void mail(credentials)}
      >
        <FormattedMessage id="profile.deleted.mail_again" />
      </Button>
    </Stack>
  );
}
