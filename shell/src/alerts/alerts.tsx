import { ActivationAlert } from './activation-alert';
import { MailAlert } from './mail-alert';
import classes from './alerts.module.css';

/** What a member should know on every page of the default layout. */
export const Alerts = () => (
  <div className={classes.alerts}>
    <ActivationAlert />
    <MailAlert />
  </div>
);
