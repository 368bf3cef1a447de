import { Suspense, lazy, useRef } from 'react';
import { useIntl } from 'react-intl';
import { usePageTitle, useSession, useSheet } from '@duet/host';
import type { HistoryResponse } from '@duet/schemas/messaging';
import { useMemberName } from '../chats/use-member-name';
import { WritingArea } from '../composer/writing-area';
import { OfflineLine } from '../offline/offline-line';
import type { Outgoing } from '../sending/pending-messages.slice';
import { useWriteDraft } from '../sending/use-draft';
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
  /** Time when the history was loaded; undefined if the history is current. */
  shownAt?: number | undefined;
}

/** `edit` discards a failed message and inserts its text before the text in the composer. */
function useEdit(id: string, discard: (message: Outgoing) => void) {
  const section = useRef<HTMLElement>(null);
  const write = useWriteDraft(id);
  const edit = (message: Outgoing) => {
    const box = section.current?.querySelector('textarea');
    if (!message.gift) write([message.text, box?.value].filter(Boolean).join('\n'));
    discard(message);
    box?.focus();
  };
  return { section, edit };
}

function useGift(send: ReturnType<typeof useSend>) {
  const sheet = useSheet('gift');
  const give: typeof send = (...gift) => {
    send(...gift);
    sheet.close();
  };
  return { ...sheet, give };
}

export function Talk({ id, history, unread, shownAt }: Props) {
  const intl = useIntl();
  const { user } = useSession();
  const name = useMemberName()(history.profile);
  const send = useSend(id);
  const { outgoing, retry, discard } = useOutgoing(history);
  const gift = useGift(send);
  const { section, edit } = useEdit(id, discard);
  usePageTitle(name);
  useMarkRead(id, history.messages);
  if (!user) return null;
  return (
    <div className={classes.talkAndWho}>
      <section
        ref={section}
        className={classes.talk}
        aria-label={intl.formatMessage({ id: 'chat.conversation.label' }, { name })}
      >
        <ConversationHeader
          conversationId={id}
          profile={history.profile}
          name={name}
          onGift={history.refusal === null ? gift.open : undefined}
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
          onEdit={edit}
        />
        <WritingArea
          history={history}
          name={name}
          credits={user.credits}
          outgoing={outgoing}
          onSend={send}
          onRetry={retry}
          onEdit={edit}
        />
      </section>
      <WhoPanel profile={history.profile} name={name} />
      {gift.isOpen && (
        <Suspense fallback={null}>
          <GiftSheet history={history} name={name} onSend={gift.give} onClose={gift.close} />
        </Suspense>
      )}
    </div>
  );
}
