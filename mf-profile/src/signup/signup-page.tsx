import { FormattedMessage } from 'react-intl';
import classes from './signup.module.css';
import { SignupForm } from './signup-form';
import { SignupPanel } from './signup-panel';

export const SignupPage = ({ profileId }: { profileId?: string }) => (
  <div className={classes.page}>
    <h1 className={classes.heading}>
      <FormattedMessage id="profile.signup.title" />
    </h1>
    <SignupPanel profileId={profileId} />
    <div className={classes.form}>
      <SignupForm profileId={profileId} />
    </div>
  </div>
);
