import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorMessage, useErrorText } from '@duet/host';
import type { ApiError } from '@duet/host';
import type { HistoryResponse } from '@duet/schemas/messaging';
import { Alert, Button, Text } from '@duet/ui';
import { isUnsettled } from '../sending/sender';
import { useIsOnline } from '../use-is-online';

/** These errors need no banner, because other parts of the conversation explain them. */
const SAID_ELSEWHERE: ApiError['error'][] = [
  'insufficient_credits',
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
  failure: ApiError | null;
  credits: number;
  cost: number;
  returnTo: string;
}

export function ConversationBanners({ failure, credits, cost, returnTo }: Props) {
  const isOnline = useIsOnline();
  if (!isOnline)
    return (
      <Alert tone="warn" icon="wifi">
        <FormattedMessage id="chat.notice.offline" />
      </Alert>
    );
  if (credits < cost) return <TooFewCredits credits={credits} cost={cost} returnTo={returnTo} />;
  if (!failure || isUnsettled(failure) || SAID_ELSEWHERE.includes(failure.error)) return null;
  return (
    <ErrorMessage
      error={failure}
      action={failure.error === 'premium_required' ? <GetPremium /> : undefined}
    />
  );
}

interface TooFew extends Omit<Props, 'failure'> {
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

export function Denial({ history: { refusal, profile } }: { history: HistoryResponse }) {
  const text = useErrorText();
  if (!refusal) return null;
  if (refusal === 'not_confirmed')
    return (
      <Alert tone="warn" icon="mail" action={<ConfirmEmail />}>
        <FormattedMessage id="chat.notice.not_confirmed" />
      </Alert>
    );
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
  const isGone = refusal === 'member_unavailable' && profile.status !== 'active';
  return (
    <Alert icon="block" action={<SearchMembers />}>
      {isGone ? <FormattedMessage id="chat.denial.gone_text" /> : text(refusal)}
    </Alert>
  );
}

export function ConversationsLeft({ left }: { left: number | null }) {
  if (!left) return null;
  return (
    <Text dim size="small">
      <FormattedMessage id="chat.limit.announced" values={{ left }} />
    </Text>
  );
}

export const ConfirmEmail = () => (
  <Button to="/complete-signup" size="small">
    <FormattedMessage id="chat.notice.confirm_email" />
  </Button>
);

export const SearchMembers = () => (
  <Button to="/members" size="small">
    <FormattedMessage id="chat.chats.empty_action" />
  </Button>
);

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
