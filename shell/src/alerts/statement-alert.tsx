import { FormattedMessage } from 'react-intl';
import { useSession } from '@duet/host';
import { Alert, Button } from '@duet/ui';
import { STATEMENT_PAGE } from './alert-rules';

export function StatementAlert() {
  const { user } = useSession();
  if (!user?.statement) return null;
  const address = `${STATEMENT_PAGE}?token=${encodeURIComponent(user.statement)}`;
  const read = (
    <Button to={address} variant="light" size="small">
      <FormattedMessage id="shell.statement.read" />
    </Button>
  );
  return (
    <Alert tone="warn" action={read}>
      <FormattedMessage id="shell.statement.text" />
    </Alert>
  );
}
