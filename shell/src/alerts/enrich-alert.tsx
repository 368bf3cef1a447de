import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useDismissal, useSession } from '@duet/host';
import { Button } from '@duet/ui';
import { needsEnriching } from './alert-rules';
import { DismissableAlert } from './dismissable-alert';

export function EnrichAlert() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const { dismissedAt, dismiss } = useDismissal('hide-enrich-alert');
  if (dismissedAt !== null || !needsEnriching(user, pathname)) return null;
  const action = (
    <Button to="/profile" variant="light" size="small">
      <FormattedMessage id="shell.enrich.action" />
    </Button>
  );
  return (
    <DismissableAlert icon="image" onDismiss={dismiss} action={action}>
      {user?.profile.main_image ? (
        <FormattedMessage id="shell.enrich.words" />
      ) : (
        <FormattedMessage id="shell.enrich.photo" />
      )}
    </DismissableAlert>
  );
}
