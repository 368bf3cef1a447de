import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LOCALE_NAMES } from '@duet/schemas/locales';
import type { Locale } from '@duet/schemas/locales';
import { FACTS } from './facts';
import { Letters, Mark } from './mark';
import { AgeGate, Consent } from './overlays';
import classes from './frame.module.css';

const RTA = 'RTA';
const SETTINGS = '/pages/cookies#cookie-settings';
const HTML = { languages: '{{languages}}', footer: '{{footer}}' };

/** Renders header, footer and age gate as the shell does. */
export function Frame({ isLander, children }: { isLander: boolean; children: ReactNode }) {
  return (
    <div
      className={isLander ? classes.frame : `${classes.frame} ${classes.paper}`}
      data-saver="{{saver}}"
    >
      <header className={classes.bar}>
        <a className={classes.skip} href="#main">
          <FormattedMessage id="page.frame.skip" />
        </a>
        <a className={classes.home} href="/">
          <Logo />
        </a>
        <LanguageLinks />
        <a className={classes.login} href="/login">
          <FormattedMessage id="page.frame.login" />
        </a>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <PageFooter isLander={isLander} />
      <Consent />
      <AgeGate />
    </div>
  );
}

const Logo = () => (
  <span className={classes.logo} data-name={FACTS.name}>
    <Mark />
    <Letters />
    <span>{FACTS.name}</span>
  </span>
);

function LanguageLinks() {
  const intl = useIntl();
  const current = LOCALE_NAMES[intl.locale as Locale];
  return (
    <details className={classes.languages} data-menu>
      <summary>
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          aria-hidden="true"
        >
          <circle cx="12" cy="12" r="9" />
          <path d="M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18" />
        </svg>
        <span className={classes.hidden}>
          <FormattedMessage id="page.frame.language" />
        </span>
        <span className={classes.current}>{current}</span>
      </summary>
      <ul>{HTML.languages}</ul>
    </details>
  );
}

function PageFooter({ isLander }: { isLander: boolean }) {
  const intl = useIntl();
  return (
    <footer className={classes.foot}>
      <div className={classes.footInner}>
        <Logo />
        <nav aria-label={intl.formatMessage({ id: 'page.frame.about' })}>
          <ul>
            {HTML.footer}
            <li>
              <a href={SETTINGS}>
                <FormattedMessage id="page.frame.cookies" />
              </a>
            </li>
          </ul>
        </nav>
        <p className={classes.disclaimer}>
          <FormattedMessage id="page.frame.line" values={{ age: FACTS.age }} />{' '}
          {isLander && <FormattedMessage id="page.frame.drawn" />}
        </p>
        <p className={classes.label}>
          <b>{RTA}</b> <FormattedMessage id="page.frame.rta" />
        </p>
      </div>
    </footer>
  );
}
