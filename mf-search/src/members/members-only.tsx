import { FormattedMessage, useIntl } from 'react-intl';
import { loadTracking, useSettings } from '@duet/host';
import { Button, EmptyState } from '@duet/ui';

/** Visitors from campaigns have a separate setting (spec section 6). */
export function useVisitorsMaySearch(): boolean {
  const { logged_out_search: anyone, logged_out_search_trafficsource: fromCampaign } =
    useSettings();
  const { network, ref } = loadTracking() ?? {};
  return (network || ref ? fromCampaign : anyone) !== 'none';
}

export function MembersOnly() {
  const intl = useIntl();
  const action = (
    <Button to="/signup">
      <FormattedMessage id="search.closed.signup" />
    </Button>
  );
  return (
    <EmptyState title={intl.formatMessage({ id: 'search.closed.title' })} action={action}>
      <FormattedMessage id="search.closed.text" />
    </EmptyState>
  );
}
