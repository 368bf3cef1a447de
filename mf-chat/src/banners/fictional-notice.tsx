import { FormattedMessage } from 'react-intl';
import { useSettings } from '@duet/host';
import { Alert } from '@duet/ui';
import classes from './banners.module.css';

export function FictionalNotice({ cost }: { cost: number }) {
  const { fictional_warning: warning, fictional_singular: kind } = useSettings();
  return (
    <Alert tone="deep" icon="mask">
      {kind && <strong className={classes.kind}>{kind}</strong>}
      {warning || <FormattedMessage id="chat.fictional.text" />}{' '}
      <FormattedMessage id="chat.fictional.cost" values={{ cost }} />
    </Alert>
  );
}
