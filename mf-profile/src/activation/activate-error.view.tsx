import { FormattedMessage, useIntl } from 'react-intl';
import { useSession, useSettings } from '@duet/host';
import { phoneLink } from '@duet/schemas/company-rules';
import { Button, ErrorState, TextLink } from '@duet/ui';
import { ResendButton } from './resend-button';

export default function ActivateErrorView() {
  const intl = useIntl();
  const { user } = useSession();
  const { support_email: support, support_phone: phone } = useSettings();
  const action =
    user?.status === 'not_confirmed' ? (
      <ResendButton variant="primary" />
    ) : (
      <Button to={user ? '/members' : '/login'}>
        {user ? (
          <FormattedMessage id="profile.activate.search_action" />
        ) : (
          <FormattedMessage id="profile.login.submit" />
        )}
      </Button>
    );
  return (
    <ErrorState title={intl.formatMessage({ id: 'profile.activate.error_title' })} action={action}>
      <FormattedMessage
        id="profile.activate.error_text"
        values={{
          support: (
            <TextLink key="support" href={`mailto:${support}`}>
              {support}
            </TextLink>
          ),
          phone: (
            <TextLink key="phone" href={phoneLink(phone)}>
              {phone}
            </TextLink>
          ),
        }}
      />
    </ErrorState>
  );
}
