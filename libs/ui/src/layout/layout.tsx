import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './layout.module.css';

interface PageProps {
  children: ReactNode;
  title?: ReactNode;
  aside?: ReactNode;
  narrow?: boolean;
}

export const Page = ({ children, title, aside, narrow }: PageProps) => (
  <div className={`${classes.page} ${narrow ? classes.narrow : ''}`}>
    {title !== undefined && (
      <header className={classes.head}>
        <h1>{title}</h1>
        {aside && <div className={classes.aside}>{aside}</div>}
      </header>
    )}
    {children}
  </div>
);

export type Gap = 'tight' | 'normal' | 'wide';
const GAPS: Record<Gap, string> = { tight: 'var(--s-2)', normal: 'var(--s-4)', wide: 'var(--s-6)' };
const gapStyle = (gap: Gap) => ({ '--gap': GAPS[gap] }) as CSSProperties;

export const Stack = ({ children, gap = 'normal' }: { children: ReactNode; gap?: Gap }) => (
  <div className={classes.stack} style={gapStyle(gap)}>
    {children}
  </div>
);

interface GroupProps {
  children: ReactNode;
  gap?: Gap;
  align?: 'start' | 'between' | 'center';
  nowrap?: boolean;
}

export const Group = ({ children, gap = 'tight', align = 'start', nowrap }: GroupProps) => (
  <div
    className={`${classes.group} ${align === 'start' ? '' : classes[align]} ${nowrap ? classes.nowrap : ''}`}
    style={gapStyle(gap)}
  >
    {children}
  </div>
);

/** The grid has up to 4 columns (up to 5 with `five`), depending on the width. */
export const Grid = ({ children, five }: { children: ReactNode; five?: boolean }) => (
  <div className={`${classes.cards} ${five ? classes.five : ''}`}>{children}</div>
);

export const Panel = ({ children }: { children: ReactNode }) => (
  <section className={classes.panel}>{children}</section>
);

interface TextProps {
  children: ReactNode;
  dim?: boolean;
  size?: 'small' | 'tiny';
}

export const Text = ({ children, dim, size }: TextProps) => (
  <p className={`${dim ? classes.dim : ''} ${size ? classes[size] : ''}`}>{children}</p>
);

export const Hidden = ({ children }: { children: ReactNode }) => (
  <span className={classes.hidden}>{children}</span>
);

/** `to` is a path within the app; `href` is for other sites. */
export const TextLink = ({
  children,
  ...target
}: { children: ReactNode } & ({ to: string } | { href: string })) =>
  'to' in target ? (
    <Link to={target.to} className={classes.link}>
      {children}
    </Link>
  ) : (
    <a href={target.href} className={`${classes.link} ${classes.unbroken}`}>
      {children}
    </a>
  );
