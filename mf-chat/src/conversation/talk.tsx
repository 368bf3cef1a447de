import { Suspense, lazy, useState } from 'react';
import { useIntl } from 'react-intl';
import { usePageTitle, useSession } from '@duet/host';
import type { HistoryResponse } from '@duet/schemas/messaging';
import { useMemberName } from '../chats/use-member-name';
import { WritingArea } from '../composer/writing-area';
import { OfflineLine } from '../offline/offline-line';
import { useOutgoing, useSend } from '../sending/use-sending';
import { ConversationHeader } from './conversation-header';
import classes from './conversation.module.css';
import { MessageList } from './message-list';
import { useMarkRead } from './use-mark-read';
import { WhoPanel } from './who-panel';

const GiftSheet = lazy(async () => ({ default: (await import('../gifts/gift-sheet')).GiftSheet }));

interface Props {
  id: string;
  history: HistoryResponse;
  unread: number;
  /** When the history was loaded, if it can be outdated. */
  shownAt?: number | undefined;
}

export function Talk({ id, history, unread, shownAt }: Props) {
  const intl = useIntl();
  const { user } = useSession();
  const name = useMemberName()(history.profile);
  const send = useSend(id);
  const { outgoing, retry, discard } = useOutgoing(history);
  const [isGiving, setGiving] = useState(false);
  usePageTitle(name);
  useMarkRead(id, history.messages);
  if (!user) return null;
  return (
    <div className={classes.talkAndWho}>
      <section
        className={classes.talk}
        aria-label={intl.formatMessage({ id: 'chat.conversation.label' }, { name })}
      >
        <ConversationHeader
          conversationId={id}
          profile={history.profile}
          name={name}
          onGift={history.refusal === null ? () => setGiving(true) : undefined}
        />
        {shownAt !== undefined && <OfflineLine at={shownAt} centred />}
        <MessageList
          conversationId={id}
          history={history}
          outgoing={outgoing}
          name={name}
          me={user.id}
          unread={unread}
          onRetry={retry}
          onDiscard={discard}
        />
        <WritingArea
          history={history}
          name={name}
          credits={user.credits}
          outgoing={outgoing}
          onSend={send}
          onRetry={retry}
          onDiscard={discard}
        />
      </section>
      <WhoPanel profile={history.profile} name={name} />
      {isGiving && (
        <Suspense fallback={null}>
          <GiftSheet history={history} name={name} onSend={send} onClose={() => setGiving(false)} />
        </Suspense>
      )}
    </div>
  );
}
