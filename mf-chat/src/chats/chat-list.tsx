import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useSession } from '@duet/host';
import type { ChatsResponse } from '@duet/schemas/messaging';
import { Button, EmptyState, ErrorState, Icon, Loading, Skeleton } from '@duet/ui';
import { ConfirmEmail } from '../banners/conversation-banners';
import { OfflineLine } from '../offline/offline-line';
import { useIsOnline } from '../use-is-online';
import { ChatRow } from './chat-row';
import classes from './chat-list.module.css';
import { useChatList } from './use-chat-list';
import { useDeleteFailure } from './use-delete-chat';
import { useFoundChats } from './use-found-chats';
import { useOlderChats } from './use-older-chats';

interface Props {
  openId?: string | undefined;
  isBeside: boolean;
}

export function ChatList({ openId, isBeside }: Props) {
  const intl = useIntl();
  const failure = useDeleteFailure();
  const Title = isBeside ? 'h2' : 'h1';
  return (
    <aside
      className={classes.list}
      aria-label={intl.formatMessage({ id: 'chat.chats.list_label' })}
    >
      <Title className={classes.title}>
        <FormattedMessage id="chat.chats.title" />
      </Title>
      {failure !== undefined && (
        <div className={classes.failure}>
          <ErrorMessage error={failure} />
        </div>
      )}
      <Rows openId={openId} isBeside={isBeside} />
    </aside>
  );
}

function Rows({ openId, isBeside }: Props) {
  const { list: data, at, error, isKept, refetch } = useChatList();
  const isOnline = useIsOnline();
  if (!data && error)
    return (
      <ErrorState onRetry={() => void refetch()}>
        <FormattedMessage id="chat.chats.load_failed" />
      </ErrorState>
    );
  if (!data) return <RowSkeletons />;
  if (data.chats.length === 0 && isBeside)
    return (
      <p className={classes.nothing}>
        <FormattedMessage id="chat.chats.empty_title" />
      </p>
    );
  return (
    <>
      {at !== undefined && (isKept || !isOnline) && <OfflineLine at={at} />}
      {data.chats.length === 0 ? <NoChats /> : <Found list={data} openId={openId} />}
    </>
  );
}

function NoChats() {
  const intl = useIntl();
  const { user } = useSession();
  if (user?.status === 'not_confirmed')
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'chat.denial.confirm_title' })}
        action={<ConfirmEmail />}
      >
        <FormattedMessage id="chat.notice.not_confirmed" />
      </EmptyState>
    );
  const action = (
    <Button to="/members" icon="search">
      <FormattedMessage id="chat.chats.empty_action" />
    </Button>
  );
  return (
    <EmptyState title={intl.formatMessage({ id: 'chat.chats.empty_title' })} action={action}>
      <FormattedMessage id="chat.chats.empty_text" />
    </EmptyState>
  );
}

const SEARCHED_FROM = 5;

function Found({ list, openId }: { list: ChatsResponse; openId: string | undefined }) {
  const { chats, hasMore, isLoading, error, showMore } = useOlderChats(list);
  const [words, setWords] = useState('');
  const { found, isSearching } = useFoundChats(chats, hasMore, words);
  const isOnline = useIsOnline();
  return (
    <>
      {chats.length >= SEARCHED_FROM && <Search words={words} onChange={setWords} />}
      {found.length === 0 && isSearching && <RowSkeletons />}
      {found.length === 0 && !isSearching && (
        <p className={classes.nothing} role="status">
          <FormattedMessage id="chat.chats.nothing_found" values={{ words }} />
        </p>
      )}
      <ul className={classes.rows}>
        {found.map((chat) => (
          <ChatRow
            key={chat.conversation.id}
            chat={chat}
            isOpen={chat.conversation.id === openId}
          />
        ))}
      </ul>
      {error !== undefined && !isLoading && (
        <div className={classes.failure}>
          <ErrorMessage error={error} />
        </div>
      )}
      {hasMore && words.trim() === '' && (
        <Button variant="text" loading={isLoading} disabled={!isOnline} onClick={showMore}>
          <FormattedMessage id="chat.chats.older" />
        </Button>
      )}
    </>
  );
}

function Search({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'chat.chats.search' });
  return (
    <div className={classes.search}>
      <Icon name="search" size={20} />
      <input
        type="search"
        value={words}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

const RowSkeletons = () => (
  <Loading>
    {Array.from({ length: 6 }, (_, index) => (
      <div className={classes.skeleton} key={index}>
        <Skeleton width="48px" height="48px" radius="50%" />
        <div className={classes.skeletonWords}>
          <Skeleton width="45%" />
          <Skeleton width="80%" />
        </div>
      </div>
    ))}
  </Loading>
);
