import { type ReactNode, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorMessage, useErrorText } from '@duet/host';
import type { ApiError } from '@duet/host';
import type { HistoryResponse } from '@duet/schemas/messaging';
import { Alert, Button } from '@duet/ui';
import { isUnsettled } from '../sending/use-sending';

/** What the bubble, a dialog or the notice of the whole conversation says already. */
const SAID_ELSEWHERE: ApiError['error'][] = [
  'message_cancelled',
  'message_held',
  'please_confirm',
  'fictional_unconfirmed',
  'not_confirmed',
  'age_unproven',
  'member_unavailable',
  'blocked_by_member',
  'conversation_limit_reached',
  'forbidden',
];

interface Props {
  /** Why the last message was not sent. */
  failure: ApiError | null;
  credits: number;
  cost: number;
  /** Where to come back to after buying. */
  returnTo: string;
}

/** What stands between the member and the next message. */
export function ConversationBanners({ failure, credits, cost, returnTo }: Props) {
  const isOnline = useIsOnline();
  if (!isOnline)
    return (
      <Alert tone="warn" icon="wifi">
        <FormattedMessage id="chat.notice.offline" />
      </Alert>
    );
  if (credits < cost || failure?.error === 'insufficient_credits')
    return <TooFewCredits credits={credits} cost={cost} returnTo={returnTo} />;
  // The bubble itself says what can be done about the others: wait for the connection, or send
  // again.
  if (!failure || isUnsettled(failure) || SAID_ELSEWHERE.includes(failure.error)) return null;
  return (
    <ErrorMessage
      error={failure}
      action={failure.error === 'premium_required' ? <GetPremium /> : undefined}
    />
  );
}

interface TooFew extends Omit<Props, 'failure'> {
  /** What costs that much is named right beside. */
  isNamed?: boolean;
}

export function TooFewCredits({ credits, cost, returnTo, isNamed = false }: TooFew) {
  const action = (
    <Button to={`/credits?callback=${encodeURIComponent(returnTo)}`} size="small">
      <FormattedMessage id="chat.notice.get_credits" />
    </Button>
  );
  const values = { credits, cost, b: (words: ReactNode) => <strong key="b">{words}</strong> };
  return (
    <div role="alert">
      <Alert tone="warn" icon="coin" action={action}>
        {isNamed ? (
          <FormattedMessage id="chat.notice.too_few_for_this" values={values} />
        ) : (
          <FormattedMessage id="chat.notice.too_few_credits" values={values} />
        )}
      </Alert>
    </div>
  );
}

/** Why nothing can be written here, and the way out where there is one. */
export function Denial({ refusal }: { refusal: NonNullable<HistoryResponse['refusal']> }) {
  const text = useErrorText();
  if (refusal === 'not_confirmed') {
    const action = (
      <Button to="/complete-signup" size="small">
        <FormattedMessage id="chat.notice.confirm_email" />
      </Button>
    );
    return (
      <Alert tone="warn" icon="mail" action={action}>
        <FormattedMessage id="chat.notice.not_confirmed" />
      </Alert>
    );
  }
  if (refusal === 'age_unproven')
    return (
      <Alert tone="warn" icon="shield" action={<ProveAge />}>
        {text(refusal)}
      </Alert>
    );
  if (refusal === 'conversation_limit_reached')
    return (
      <Alert tone="deep" icon="star" action={<GetPremium />}>
        {text(refusal)}
      </Alert>
    );
  return <Alert icon="block">{text(refusal)}</Alert>;
}

export const ProveAge = () => (
  <Button to="/settings/age" size="small">
    <FormattedMessage id="chat.notice.prove_age" />
  </Button>
);

export const GetPremium = () => (
  <Button to="/premium" size="small" variant="pink">
    <FormattedMessage id="chat.notice.get_premium" />
  </Button>
);

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
