import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useDismissal } from '@duet/host';
import { Button, Modal, Stack, Text } from '@duet/ui';
import { DismissableAlert } from './dismissable-alert';

export function ActivationAlert() {
  const { search } = useLocation();
  const { dismiss } = useDismissal('hide-activation-alert');
  const resend = (
    <Button to="/complete-signup" variant="light" size="small">
      <FormattedMessage id="shell.activation.resend" />
    </Button>
  );
  if (
    new URLSearchParams(search).has('api_signup_complete') &&
    matchMedia('(max-width: 767.98px)').matches
  ) {
    return (
      <Modal opened onClose={dismiss} title={<FormattedMessage id="shell.activation.title" />}>
        <Stack>
          <Text>
            <FormattedMessage id="shell.activation.text" />
          </Text>
          {resend}
        </Stack>
      </Modal>
    );
  }
  return (
    <DismissableAlert icon="mail" onDismiss={dismiss} action={resend}>
      <FormattedMessage id="shell.activation.text" />
    </DismissableAlert>
  );
}
