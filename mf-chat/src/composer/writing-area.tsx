import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useApiDispatch } from '@duet/host';
import type { HistoryResponse } from '@duet/schemas/messaging';
import { Button } from '@duet/ui';
import type { SendMarks } from '../sending/send-marks';
import { FictionalNotice } from '../banners/fictional-notice';
import { ConversationBanners, ConversationsLeft, Denial } from '../banners/conversation-banners';
import { UnsentNotice } from '../banners/unsent-notice';
import { type Outgoing, selectWarned, warned } from '../sending/pending-messages.slice';
import { type Content, getPrice } from '../sending/use-sending';
import { Composer } from './composer';
import classes from './composer.module.css';
import { SendThis } from './send-this';
import { useKeyboardInset } from './use-keyboard-inset';

interface Props {
  history: HistoryResponse;
  name: string;
  credits: number;
  outgoing: Outgoing[];
  onSend: (content: Content, marks: SendMarks) => void;
  onRetry: (message: Outgoing, more?: SendMarks) => void;
  onEdit: (message: Outgoing) => void;
}

export function WritingArea({ history, name, credits, outgoing, onSend, onRetry, onEdit }: Props) {
  const { id } = history.conversation;
  const foot = useRef<HTMLDivElement>(null);
  useKeyboardInset(foot);
  const isWarned = useSelector(selectWarned(id));
  const failure = outgoing.findLast((message) => message.error)?.error ?? null;
  const asked = outgoing.find((message) => message.error?.error === 'please_confirm');
  const marks: SendMarks = history.fictional_warning ? { fictional_seen: true } : {};
  return (
    <div className={classes.foot} ref={foot}>
      {history.unsent && <UnsentNotice history={history} unsent={history.unsent} />}
      <Denial history={history} />
      {!history.refusal && history.fictional_warning && !isWarned && (
        <Gate id={id} cost={history.message_credits} />
      )}
      {!history.refusal && (!history.fictional_warning || isWarned) && (
        <>
          <ConversationBanners
            failure={failure}
            credits={credits}
            cost={history.message_credits}
            returnTo={`/chats/${id}`}
          />
          <ConversationsLeft left={history.conversations_left} />
          <Composer
            history={history}
            name={name}
            credits={credits}
            onSend={(content) => onSend(content, { ...marks, cost: getPrice(history, content) })}
          />
        </>
      )}
      {asked && (
        <SendThis
          message={asked}
          onSend={() => onRetry(asked, { confirmed: true })}
          onEdit={() => onEdit(asked)}
        />
      )}
    </div>
  );
}

function Gate({ id, cost }: { id: string; cost: number }) {
  const dispatch = useApiDispatch();
  return (
    <>
      <FictionalNotice cost={cost} />
      <Button onClick={() => dispatch(warned(id))}>
        <FormattedMessage id="chat.fictional.go_on" />
      </Button>
    </>
  );
}
