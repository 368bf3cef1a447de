import classes from './signup.module.css';
import { SignupForm } from './signup-form';
import { SignupSide } from './signup-side';

/** /signup: the form as a page, for small phones and for whoever comes by its address. */
export default function SignupView() {
  return (
    <div className={classes.page}>
      <SignupSide />
      <div className={classes.form}>
        <SignupForm />
      </div>
    </div>
  );
}
