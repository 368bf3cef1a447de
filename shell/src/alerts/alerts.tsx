import { ActivationAlert } from './activation-alert';
import { EnrichAlert } from './enrich-alert';
import { MailAlert } from './mail-alert';
import { PushAlert } from './push-alert';
import classes from './alerts.module.css';

/** What a member should know on every page of the default layout. */
export const Alerts = () => (
  <div className={classes.alerts}>
    <ActivationAlert />
    <MailAlert />
    <EnrichAlert />
    <PushAlert />
  </div>
);
