import { FormattedMessage } from 'react-intl';
import { useSettings } from '@duet/host';
import type { HistoryResponse } from '@duet/schemas/messaging';
import { Alert } from '@duet/ui';
import { Hello } from '../hello/hello';
import classes from './conversation.module.css';

interface Props {
  history: HistoryResponse;
  name: string;
  isEmpty: boolean;
}

export function Beginning({ history, name, isEmpty }: Props) {
  const { fictional_warning: warning } = useSettings();
  const { profile } = history;
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
      {isEmpty && canWrite && <Hello history={history} name={name} />}
    </div>
  );
}
