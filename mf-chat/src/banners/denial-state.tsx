import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError, useErrorText } from '@duet/host';
import type { ApiError } from '@duet/host';
import { Button, EmptyState, ErrorState, Group } from '@duet/ui';
import { isUnsettled } from '../sending/sender';
import { ConfirmEmail, GetPremium, ProveAge, SearchMembers } from './conversation-banners';

interface Denied {
  title: string;
  action: ReactNode;
  text?: string;
}

export function OpenFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const text = useErrorText();
  if (isApiError(error) && !isUnsettled(error)) return <DenialState error={error} />;
  return <ErrorState onRetry={retry}>{text(error)}</ErrorState>;
}

/** Explains why a conversation cannot be opened. */
function DenialState({ error: { error } }: { error: ApiError }) {
  const { title, text, action } = useDenied(error);
  const back = (
    <Button to="/chats" variant="quiet" size="small">
      <FormattedMessage id="chat.conversation.back" />
    </Button>
  );
  return (
    <EmptyState
      title={title}
      action={
        <Group align="center">
          {action}
          {back}
        </Group>
      }
    >
      {text}
    </EmptyState>
  );
}

function useDenied(code: ApiError['error']): Denied {
  const intl = useIntl();
  const text = useErrorText()(code);
  switch (code) {
    case 'conversation_limit_reached':
      return {
        title: intl.formatMessage({ id: 'chat.denial.limit_title' }),
        action: <GetPremium />,
        text,
      };
    case 'not_confirmed':
      return {
        title: intl.formatMessage({ id: 'chat.denial.confirm_title' }),
        action: <ConfirmEmail />,
        text: intl.formatMessage({ id: 'chat.notice.not_confirmed' }),
      };
    case 'age_unproven':
      return { title: text, action: <ProveAge /> };
    case 'not_found':
      return {
        title: intl.formatMessage({ id: 'chat.denial.gone_title' }),
        action: <SearchMembers />,
        text: intl.formatMessage({ id: 'chat.denial.gone_text' }),
      };
    default:
      return {
        title: intl.formatMessage({ id: 'chat.denial.closed_title' }),
        action: <SearchMembers />,
        text,
      };
  }
}
