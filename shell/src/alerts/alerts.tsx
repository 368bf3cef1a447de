import { type RefObject, useLayoutEffect, useRef } from 'react';
import { ActivationAlert } from './activation-alert';
import classes from './alerts.module.css';
import type { Notice } from './choose-notice';
import { MailAlert } from './mail-alert';
import { StatementAlert } from './statement-alert';
import { UnsentAlert } from './unsent-alert';

/** Sets `--alerts-h`, so that screens that fill the window leave room for the alert. */
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

const WARNINGS = {
  statement: <StatementAlert />,
  activation: <ActivationAlert />,
  unsent: <UnsentAlert />,
  mails_off: <MailAlert />,
};

/** Shows at most one warning, but no offers, which appear below the content. */
export function Alerts({ notice }: { notice: Notice | null }) {
  const box = useMeasuredHeight();
  return (
    <div className={classes.alerts} ref={box}>
      {notice && notice in WARNINGS && WARNINGS[notice as keyof typeof WARNINGS]}
    </div>
  );
}
