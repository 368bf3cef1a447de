import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useDismissal, useSession, useSettings } from '@duet/host';
import { AGE_GATE_CLASS, AgeGateSheet } from '@duet/page/age-gate';
import { ConsentSheet, useConsentDue } from '../consent/consent-sheet';
import { isInstalled } from '../navigation/installed';
import { usePrerendered } from '../prerendered/prerendered-page';
import { useRouteHandle } from '../route-handle';
import { showsAgeGate } from './entry-rules';

const strong = (words: ReactNode[]) => <b>{words}</b>;

/** Shows age gate and cookie choice in one sheet while both are due. */
export function AgeGate() {
  const { pathname } = useLocation();
  const { layout = 'default' } = useRouteHandle();
  const { user } = useSession();
  const settings = useSettings();
  const isHtml = usePrerendered() !== null;
  const hasCookies = useConsentDue();
  const { dismissedAt, dismiss } = useDismissal('hide-site-entry-warning');
  const due = showsAgeGate({
    layout,
    pathname,
    loggedIn: user !== null,
    installed: isInstalled(),
    skippedAt: dismissedAt,
    popup: settings.enable_site_entry_popup,
    countries: settings.site_entry_countries,
    country: settings.geoip_country ?? settings.geoip_selected_country,
  });
  if (due && !isHtml) return <Gate hasCookies={hasCookies} onPass={dismiss} />;
  return hasCookies && <ConsentSheet />;
}

function Gate({ hasCookies, onPass }: { hasCookies: boolean; onPass: () => void }) {
  const { name, min_age: age, fictional_warning: warning } = useSettings();
  const dialog = useRef<HTMLDialogElement>(null);
  const show = () => {
    if (!dialog.current?.open) dialog.current?.showModal();
    dialog.current?.focus();
  };
  useEffect(show, []);
  return (
    <dialog
      ref={dialog}
      className={AGE_GATE_CLASS}
      tabIndex={-1}
      aria-labelledby="age-gate-title"
      // Escape must not close the gate. Browsers close it on a second Escape; onClose reopens it.
      onCancel={(event) => event.preventDefault()}
      onClose={show}
    >
      <AgeGateSheet
        title={<FormattedMessage id="shell.entry.title" />}
        adults={<FormattedMessage id="shell.entry.adults" values={{ name, age }} />}
        notice={warning || <FormattedMessage id="shell.entry.fictional" values={{ b: strong }} />}
        cookies={hasCookies && <ConsentSheet onConfirm={onPass} />}
        go={
          !hasCookies && (
            <button type="button" onClick={onPass}>
              <FormattedMessage id="shell.entry.go_on" values={{ age }} />
            </button>
          )
        }
        leave={<FormattedMessage id="shell.entry.leave" />}
      />
    </dialog>
  );
}
