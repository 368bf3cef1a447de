import { FormattedMessage } from 'react-intl';
import { ErrorMessage } from '@duet/host';
import { Alert, Button, Stack } from '@duet/ui';
import { useProfileResendMutation } from '../profile.api';

/** Asks for the activation mail again; a refusal for being too soon is told at once, not retried behind the scenes. */
export function ResendButton({ variant = 'outline' }: { variant?: 'primary' | 'outline' }) {
  const [resend, { isLoading, isSuccess, error }] = useProfileResendMutation();
  return (
    <Stack>
      <ErrorMessage error={error} />
      {isSuccess && (
        <Alert icon="mail">
          <FormattedMessage id="profile.complete.sent" />
        </Alert>
      )}
      <Button variant={variant} icon="refresh" loading={isLoading} onClick={() => void resend()}>
        <FormattedMessage id="profile.complete.resend" />
      </Button>
    </Stack>
  );
}
