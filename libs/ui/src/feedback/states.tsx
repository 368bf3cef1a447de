import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../button/button';
import classes from './feedback.module.css';

interface EmptyProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export const EmptyState = ({ title, children, action }: EmptyProps) => (
  <section className={classes.state}>
    <svg className={classes.art} viewBox="0 0 148 108" aria-hidden="true">
      <path className={classes.artA} d="M2 102V54a48 48 0 1 1 48 48Z" />
      <path className={classes.artB} d="M146 6v48a46 46 0 1 1-46-48Z" />
      <path className={classes.teller} d="M26 48h26M26 63h16" />
      <g className={classes.dots}>
        <circle cx="100" cy="52" r="5" />
        <circle cx="115" cy="52" r="5" />
        <circle cx="130" cy="52" r="5" />
      </g>
    </svg>
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {action}
  </section>
);

interface ErrorProps {
  title?: string;
  /** Says what happened, and whether credits were charged. */
  children?: ReactNode;
  onRetry?: () => void;
  action?: ReactNode;
  detail?: string;
}

export function ErrorState({ title, children, onRetry, action, detail }: ErrorProps) {
  const intl = useIntl();
  return (
    <section className={classes.state} role="alert">
      <svg className={classes.art} viewBox="0 0 160 108" aria-hidden="true">
        <path className={classes.artA} d="M2 102V54a46 46 0 1 1 46 48Z" />
        <path className={classes.artC} d="M158 6v46a45 45 0 1 1-45-46Z" />
        <path className={classes.spark} d="M80 32v16M80 76v14M57 52l8 4M103 52l-8 4" />
      </svg>
      <h2>{title ?? intl.formatMessage({ id: 'ui.state.error_title' })}</h2>
      {children && <p>{children}</p>}
      {action}
      {onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          {intl.formatMessage({ id: 'ui.state.retry' })}
        </Button>
      )}
      {detail && <p className={classes.small}>{detail}</p>}
    </section>
  );
}
