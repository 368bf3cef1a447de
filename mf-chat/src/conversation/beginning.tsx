import { FormattedMessage } from 'react-intl';
import { openModal, useSettings } from '@duet/host';
import type { HistoryResponse } from '@duet/schemas/messaging';
import { Alert, Button } from '@duet/ui';
import { useIsOnline } from '../use-is-online';
import classes from './conversation.module.css';

export function Beginning({ history, name }: { history: HistoryResponse; name: string }) {
  const { fictional_warning: warning } = useSettings();
  const isOnline = useIsOnline();
  const { profile, messages, message_credits: cost } = history;
  const canWrite = history.refusal === null && profile.status === 'active';
  return (
    <div className={classes.beginning}>
      {history.history_limited && (
        <Alert icon="clock">
          <FormattedMessage id="chat.conversation.limited" />
        </Alert>
      )}
      {profile.fictional_icon && !history.fictional_warning && (
        <Alert tone="deep" icon="mask">
          {warning || <FormattedMessage id="chat.fictional.text" />}
        </Alert>
      )}
      {messages.length === 0 && canWrite && (
        <div className={classes.hello}>
          <p>
            <FormattedMessage id="chat.conversation.first" values={{ name, cost }} />
          </p>
          <Button
            variant="outline"
            icon="chat"
            disabled={!isOnline}
            onClick={() => openModal('icebreaker', { profile_id: profile.id })}
          >
            <FormattedMessage id="chat.icebreaker.open" />
          </Button>
        </div>
      )}
    </div>
  );
}
