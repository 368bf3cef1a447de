import { FormattedMessage } from 'react-intl';
import classes from './signup.module.css';
import { SignupForm } from './signup-form';
import { SignupSide } from './signup-side';

/** Picture and form side by side; with a member, theirs. */
export const SignupPage = ({ profileId }: { profileId?: string }) => (
  <div className={classes.page}>
    <h1 className={classes.heading}>
      <FormattedMessage id="profile.signup.title" />
    </h1>
    <SignupSide profileId={profileId} />
    <div className={classes.form}>
      <SignupForm profileId={profileId} />
    </div>
  </div>
);
