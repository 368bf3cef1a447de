import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import classes from './signup.module.css';

export const PanelText = ({ children }: { children: ReactNode }) => (
  <div className={classes.words}>
    <p className={classes.claim}>{children}</p>
    <p>
      <FormattedMessage id="profile.signup.side_text" />
    </p>
  </div>
);
