import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError, useErrorText, usePageTitle, useSession } from '@duet/host';
import type { HistoryAnswer } from '@duet/schemas/messaging';
import { Button, ErrorState } from '@duet/ui';
import { chatApi } from '../chat.api';
import { Pane } from '../chats/chat-frame';
import { useMemberName } from '../chats/use-member-name';
import { Composer } from './composer';
import { ConversationHeader } from './conversation-header';
import { ConversationSkeleton } from './conversation-skeleton';
import classes from './conversation.module.css';
import { MessageList } from './message-list';
import { Notices } from './notices';
import { useMarkRead } from './use-mark-read';
import { useSending } from './use-sending';
import { WhoPanel } from './who-panel';

/** One conversation: partner, history, composer. */
export function ConversationScreen({ id }: { id: string }) {
  const { data, error, refetch } = chatApi.useChatHistoryQuery(id, { refetchOnMountOrArgChange: true });
  if (data) return <Talk id={id} history={data} />;
  if (error) {
    return (
      <Pane>
        <LoadFailure error={error} retry={() => void refetch()} />
      </Pane>
    );
  }
  return <ConversationSkeleton />;
}

function LoadFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const text = useErrorText();
  if (!isApiError(error) || error.status !== 404) return <ErrorState onRetry={retry}>{text(error)}</ErrorState>;
  return (
    <ErrorState action={<Button to="/chats" variant="outline"><FormattedMessage id="chat.conversation.back" /></Button>}>
      <FormattedMessage id="chat.conversation.not_found" />
    </ErrorState>
  );
}

function Talk({ id, history }: { id: string; history: HistoryAnswer }) {
  const intl = useIntl();
  const { user } = useSession();
  const name = useMemberName()(history.profile);
  const { outgoing, send, retry } = useSending(id, history.messages);
  usePageTitle(name);
  useMarkRead(id, history.messages);
  if (!user) return null;
  const failure = outgoing.findLast((message) => message.error)?.error ?? null;
  return (
    <div className={classes.talkAndWho}>
      <section className={classes.talk} aria-label={intl.formatMessage({ id: 'chat.conversation.label' }, { name })}>
        <ConversationHeader conversationId={id} profile={history.profile} name={name} />
        <MessageList conversationId={id} history={history} outgoing={outgoing} name={name} me={user.id} onRetry={retry} />
        <div className={classes.foot}>
          <Notices failure={failure} credits={user.credits} cost={history.message_credits} returnTo={`/chats/${id}`} />
          <Composer conversationId={id} name={name} cost={history.message_credits} credits={user.credits} onSend={send} />
        </div>
      </section>
      <WhoPanel profile={history.profile} name={name} />
    </div>
  );
}
