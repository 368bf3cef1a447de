import { FormattedMessage, useIntl } from 'react-intl';
import { useChatsQuery } from '@duet/host';
import { EmptyState } from '@duet/ui';
import { ChatFrame } from './chat-frame';
import classes from './chat-frame.module.css';

export default function ChatsView() {
  const intl = useIntl();
  const { data } = useChatsQuery();
  return (
    <ChatFrame isAlone={data?.chats.length === 0}>
      <div className={classes.rest}>
        {data && data.chats.length > 0 && (
          <EmptyState title={intl.formatMessage({ id: 'chat.chats.choose_title' })}>
            <FormattedMessage id="chat.chats.choose_text" />
          </EmptyState>
        )}
      </div>
    </ChatFrame>
  );
}
