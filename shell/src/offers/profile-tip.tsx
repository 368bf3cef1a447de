import { FormattedMessage } from 'react-intl';
import { useDismissal, useSession } from '@duet/host';
import { OfferLine } from '@duet/ui';

export function ProfileTip() {
  const { user } = useSession();
  const { dismiss } = useDismissal('hide-enrich-alert');
  return (
    <OfferLine
      icon="image"
      action={<FormattedMessage id="shell.enrich.action" />}
      to="/profile"
      onDismiss={dismiss}
    >
      {user?.profile.main_image ? (
        <FormattedMessage id="shell.enrich.words" />
      ) : (
        <FormattedMessage id="shell.enrich.photo" />
      )}
    </OfferLine>
  );
}
