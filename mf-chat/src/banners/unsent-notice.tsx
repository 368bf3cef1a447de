import { FormattedMessage } from 'react-intl';
import { useErrorText } from '@duet/host';
import type { HistoryResponse } from '@duet/schemas/messaging';
import { Alert } from '@duet/ui';

type Unsent = NonNullable<HistoryResponse['unsent']>;

const SHOWN_BY_CONVERSATION: Unsent['refusal'][] = [
  'insufficient_credits',
  'fictional_unconfirmed',
  'not_confirmed',
  'age_unproven',
  'member_unavailable',
  'blocked_by_member',
  'conversation_limit_reached',
  'forbidden',
];

const isQuarantined = (unsent: Unsent): boolean => unsent.refusal === 'message_held';

/** A quarantined message is no draft: sending it again would create another moderation case. */
export const getUnsentDraft = ({ unsent }: HistoryResponse): string =>
  unsent && !isQuarantined(unsent) ? unsent.text : '';

interface Props {
  history: HistoryResponse;
  unsent: Unsent;
}

/** Quotes the rejected text on screens without a composer. */
export function UnsentNotice({ history, unsent }: Props) {
  const text = useErrorText();
  return (
    <Alert tone="warn" icon="chat">
      {isQuarantined(unsent) ? (
        text(unsent.refusal)
      ) : (
        <>
          <FormattedMessage id="chat.notice.unsent" />{' '}
          {!SHOWN_BY_CONVERSATION.includes(unsent.refusal) && text(unsent.refusal)}
        </>
      )}
      {(history.refusal !== null || isQuarantined(unsent)) && (
        <>
          {' '}
          <q>{unsent.text}</q>
        </>
      )}
    </Alert>
  );
}
