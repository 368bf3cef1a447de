import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useDismissal, useSession } from '@duet/host';
import { findMailbox } from '@duet/schemas/mailboxes';
import { Button, Group, Modal, Stack, Text, TextLink } from '@duet/ui';
import { DismissableAlert } from './dismissable-alert';

const RESEND = '/complete-signup';

export function ActivationAlert() {
  const { user } = useSession();
  const { search } = useLocation();
  const { dismiss } = useDismissal('hide-activation-alert');
  const mailbox = findMailbox(user?.email ?? '');
  const open = mailbox && (
    <FormattedMessage id="shell.activation.mailbox" values={{ provider: mailbox.provider }} />
  );
  const resend = <FormattedMessage id="shell.activation.resend" />;
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
          <Group>
            {mailbox && (
              <Button href={mailbox.url} size="small">
                {open}
              </Button>
            )}
            <Button to={RESEND} variant="light" size="small">
              {resend}
            </Button>
          </Group>
        </Stack>
      </Modal>
    );
  }
  return (
    <DismissableAlert icon="mail" onDismiss={dismiss}>
      <FormattedMessage id="shell.activation.line" />{' '}
      {mailbox && (
        <>
          <TextLink href={mailbox.url}>{open}</TextLink>
          {' · '}
        </>
      )}
      <TextLink to={RESEND}>{resend}</TextLink>
    </DismissableAlert>
  );
}
