import { FormattedMessage } from 'react-intl';
import face from '../../assets/freya-1.webp';
import classes from './signup.module.css';

/** The picture beside the form, from tablets up. */
export const SignupSide = () => (
  <aside className={classes.side}>
    <img src={face} alt="" />
    <div className={classes.words}>
      <p className={classes.claim}>
        <FormattedMessage id="profile.signup.side_title" />
      </p>
      <p>
        <FormattedMessage id="profile.signup.side_text" />
      </p>
    </div>
  </aside>
);
