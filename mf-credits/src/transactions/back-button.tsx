import { FormattedMessage } from 'react-intl';
import { matchPath } from 'react-router-dom';
import { useChatsQuery } from '@duet/host';
import { Button } from '@duet/ui';
import { returnPath } from '../return-path';

export function BackButton({ paymentId }: { paymentId: string }) {
  const path = returnPath(paymentId);
  return (
    <Button to={path ?? '/chats'} size="large">
      {path ? <Words path={path} /> : <FormattedMessage id="credits.status.continue" />}
    </Button>
  );
}

function Words({ path }: { path: string }) {
  const { data } = useChatsQuery();
  const chat = matchPath('/chats/:id', path)?.params.id;
  const member = matchPath('/members/:id/chat', path)?.params.id;
  if (!chat && !member) return <FormattedMessage id="credits.status.back" />;
  const name = data?.chats.find(
    ({ conversation, profile }) => conversation.id === chat || profile.id === member,
  )?.profile.name;
  return name ? (
    <FormattedMessage id="credits.status.back_to_member" values={{ name }} />
  ) : (
    <FormattedMessage id="credits.status.back_to_chat" />
  );
}
