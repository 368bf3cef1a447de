import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import type { Messages } from '@duet/host';
import type { Locale } from '@duet/schemas/locales';
import { AppProvider, Logo, Segmented } from '@duet/ui';
import { ButtonStates } from './button-states';
import { FeedbackStates } from './feedback-states';
import { FieldStates } from './field-states';
import { Ground } from './ground';
import { LayoutStates } from './layout-states';
import { OverlayStates } from './overlay-states';
import { PhotoStates } from './photo-states';
import classes from './kit.module.css';

const SCHEME = 'duet-color-scheme';

export function Kit({ locale = 'en', texts }: { locale?: Locale; texts: Messages }) {
  return (
    <IntlProvider locale={locale} messages={texts}>
      <AppProvider>
        <MemoryRouter>
          <main className={classes.page}>
            <header className={classes.head}>
              <h1 className={classes.title}>
                <Logo label="Duet" /> kit
              </h1>
              <Scheme />
            </header>
            <div className={classes.columns}>
              <Ground />
              <ButtonStates />
              <FeedbackStates />
              <FieldStates />
              <OverlayStates />
              <LayoutStates />
              <PhotoStates />
            </div>
          </main>
        </MemoryRouter>
      </AppProvider>
    </IntlProvider>
  );
}

function Scheme() {
  const [value] = useState(() => localStorage.getItem(SCHEME) ?? 'auto');
  const change = (next: string) => {
    localStorage.setItem(SCHEME, next);
    location.reload();
  };
  return (
    <Segmented
      label="Colour scheme"
      hideLabel
      value={value}
      onChange={change}
      options={['light', 'dark', 'auto'].map((each) => ({ value: each, label: each }))}
    />
  );
}
