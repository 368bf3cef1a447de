import { FormattedMessage, useIntl } from 'react-intl';
import { loadTracking, useSettings } from '@duet/host';
import type { Locale } from '@duet/schemas/locales';
import type { Settings } from '@duet/schemas/settings';
import { Button, EmptyState } from '@duet/ui';

/** Whether the form is worth filling in: the server has the last word (spec section 6). */
export function isOpenTo(signups: Settings['signups'], tracking = loadTracking()): boolean {
  if (signups === 'with_trafficsource') return Boolean(tracking?.network || tracking?.ref);
  return signups === 'all';
}

/** Instead of the form, where the site takes no members or takes them by invitation. */
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
