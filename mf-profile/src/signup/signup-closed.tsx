import { FormattedMessage, useIntl } from 'react-intl';
import { loadTracking, useSettings } from '@duet/host';
import type { Locale } from '@duet/schemas/locales';
import type { Settings } from '@duet/schemas/settings';
import { Button, EmptyState } from '@duet/ui';

/** Predicts whether the visitor may sign up (spec section 6). The server decides. */
export function isOpenTo(signups: Settings['signups'], tracking = loadTracking()): boolean {
  if (signups === 'with_trafficsource') return Boolean(tracking?.network || tracking?.ref);
  return signups === 'all';
}

export function SignupClosed() {
  const intl = useIntl();
  const { name, invite_message: words } = useSettings();
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'profile.signup.closed_title' }, { site: name })}
      action={
        <Button to="/login">
          <FormattedMessage id="profile.login.submit" />
        </Button>
      }
    >
      {words?.[intl.locale as Locale] ?? <FormattedMessage id="profile.signup.closed_text" />}
    </EmptyState>
  );
}
