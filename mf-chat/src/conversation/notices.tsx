import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorMessage } from '@duet/host';
import type { ApiError } from '@duet/host';
import { Alert, Button } from '@duet/ui';
import { isUnsettled } from './use-sending';

const SAID_BY_BUBBLE: ApiError['error'][] = ['message_cancelled', 'insufficient_credits'];

interface Props {
  /** Why the last message was not sent. */
  failure: ApiError | null;
  credits: number;
  cost: number;
  /** Where to come back to after buying. */
  returnTo: string;
}

/** What stands between the member and the next message. */
export function Notices({ failure, credits, cost, returnTo }: Props) {
  if (credits < cost) return <TooFewCredits credits={credits} cost={cost} returnTo={returnTo} />;
  // The bubble itself says what can be done about the others: wait for the connection, or send again.
  if (!failure || isUnsettled(failure) || SAID_BY_BUBBLE.includes(failure.error)) return null;
  return <ErrorMessage error={failure} action={actionFor(failure)} />;
}

function TooFewCredits({ credits, cost, returnTo }: Omit<Props, 'failure'>) {
  const action = (
    <Button to={`/credits?callback=${encodeURIComponent(returnTo)}`} size="small"><FormattedMessage id="chat.notice.get_credits" /></Button>
  );
  const values = { credits, cost, b: (words: ReactNode) => <strong key="b">{words}</strong> };
  return (
    <div role="alert">
      <Alert tone="warn" icon="coin" action={action}><FormattedMessage id="chat.notice.too_few_credits" values={values} /></Alert>
    </div>
  );
}

function actionFor({ error }: ApiError): ReactNode {
  if (error !== 'conversation_limit_reached' && error !== 'premium_required') return undefined;
  return <Button to="/premium" size="small" variant="pink"><FormattedMessage id="chat.notice.get_premium" /></Button>;
}
