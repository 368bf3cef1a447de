import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Button } from '@duet/ui';
import { takeUpdate, useUpdate } from '../install/update';
import { isBusyPlace } from './alert-rules';
import { DismissableAlert } from './dismissable-alert';

export function UpdateAlert() {
  const waiting = useUpdate();
  const { pathname } = useLocation();
  const [hidden, setHidden] = useState<ServiceWorker | null>(null);
  if (!waiting || waiting === hidden || isBusyPlace(pathname)) return null;
  const action = (
    <Button variant="light" size="small" onClick={() => takeUpdate(waiting)}>
      <FormattedMessage id="shell.update.action" />
    </Button>
  );
  return (
    <DismissableAlert icon="refresh" onDismiss={() => setHidden(waiting)} action={action}>
      <FormattedMessage id="shell.update.text" />
    </DismissableAlert>
  );
}
