import { type RefObject, useLayoutEffect, useRef } from 'react';
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

/** Sets `--alerts-h`, so that screens that fill the window leave room for the alerts. */
function useMeasuredHeight(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current || !('ResizeObserver' in globalThis)) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--alerts-h', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--alerts-h');
    };
  }, []);
  return box;
}

export function Alerts() {
  const box = useMeasuredHeight();
  const { user, isPremium } = useSession();
  const isOutlined = useIsOutlined();
  return (
    <div className={classes.alerts} ref={box}>
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
