import { Slot, useSession } from '@duet/host';
import { ActivationAlert } from './activation-alert';
import { EnrichAlert } from './enrich-alert';
import { InstallAlert } from './install-alert';
import { useIsOutlined } from '../prerendered/prerendered-page';
import { MailAlert } from './mail-alert';
import { PushAlert } from './push-alert';
import { StatementAlert } from './statement-alert';
import { UnsentAlert } from './unsent-alert';
import { UpdateAlert } from './update-alert';
import classes from './alerts.module.css';

export function Alerts() {
  const { user, isPremium } = useSession();
  const isOutlined = useIsOutlined();
  return (
    <div className={classes.alerts}>
      <StatementAlert />
      <UnsentAlert />
      <ActivationAlert />
      <MailAlert />
      <EnrichAlert />
      {!isOutlined && (
        <>
          <PushAlert />
          <InstallAlert />
        </>
      )}
      <UpdateAlert />
      {user && !isPremium && !isOutlined && (
        <Slot name="time-bonus-banner" props={{}} fallback={null} />
      )}
    </div>
  );
}
