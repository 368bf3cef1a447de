import { FormattedMessage } from 'react-intl';
import { useChatsQuery, useSession } from '@duet/host';
import { Alert, Button } from '@duet/ui';
import { useRemotes } from '../remotes/remotes-context';

const CHAT = '/chats/:id';

/** Shows that a rule rejected the message that the member wrote at signup. */
export function UnsentAlert() {
  const { user } = useSession();
  const { routes } = useRemotes();
  const hasChat = routes.some(({ route }) => route.path === CHAT);
  const { data } = useChatsQuery(undefined, { skip: !user || !hasChat });
  const chat = user && data?.chats.find(({ unsent }) => unsent !== undefined);
  if (!chat || !hasChat) return null;
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
