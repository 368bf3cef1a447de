import { FormattedMessage } from 'react-intl';
import { useChatsQuery } from '@duet/host';
import { Alert, Button } from '@duet/ui';

export function UnsentAlert() {
  const { data } = useChatsQuery();
  const chat = data?.chats.find(({ unsent }) => unsent !== undefined);
  if (!chat) return null;
  const open = (
    <Button to={`/chats/${chat.conversation.id}`} variant="light" size="small">
      <FormattedMessage id="shell.unsent.open" />
    </Button>
  );
  return (
    <Alert tone="warn" icon="chat" action={open}>
      <FormattedMessage id="shell.unsent.text" />
    </Alert>
  );
}
