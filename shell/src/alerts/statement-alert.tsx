import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useSession } from '@duet/host';
import { Alert, Button } from '@duet/ui';

const PAGE = '/statement';

export function StatementAlert() {
  const { pathname } = useLocation();
  const { user } = useSession();
  if (!user?.statement || pathname === PAGE) return null;
  const read = (
    <Button to={`${PAGE}?token=${encodeURIComponent(user.statement)}`} variant="light" size="small">
      <FormattedMessage id="shell.statement.read" />
    </Button>
  );
  return (
    <Alert tone="warn" action={read}>
      <FormattedMessage id="shell.statement.text" />
    </Alert>
  );
}
