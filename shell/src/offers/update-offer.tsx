import { FormattedMessage } from 'react-intl';
import { OfferLine } from '@duet/ui';
import { hideUpdate, takeUpdate, useUpdate } from '../install/update';

export function UpdateOffer() {
  const waiting = useUpdate();
  if (!waiting) return null;
  return (
    <OfferLine
      icon="refresh"
      action={<FormattedMessage id="shell.update.action" />}
      onClick={() => takeUpdate(waiting)}
      onDismiss={() => hideUpdate(waiting)}
    >
      <FormattedMessage id="shell.update.text" />
    </OfferLine>
  );
}
