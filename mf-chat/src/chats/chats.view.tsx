import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '@duet/ui';
import { ChatFrame } from './chat-frame';
import classes from './chat-frame.module.css';
import { useChatList } from './use-chat-list';

export default function ChatsView() {
  const intl = useIntl();
  const { list } = useChatList();
  return (
    <ChatFrame isAlone={list?.chats.length === 0}>
      <div className={classes.rest}>
        {list && list.chats.length > 0 && (
          <EmptyState title={intl.formatMessage({ id: 'chat.chats.choose_title' })}>
            <FormattedMessage id="chat.chats.choose_text" />
          </EmptyState>
        )}
      </div>
    </ChatFrame>
  );
}
