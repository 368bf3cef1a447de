import type { ReactNode } from 'react';
import classes from './kit.module.css';

interface SectionProps {
  title: string;
  children: ReactNode;
  wide?: boolean;
}

export const Section = ({ title, children, wide }: SectionProps) => (
  <section className={`${classes.section} ${wide ? classes.wide : ''}`}>
    <h2>{title}</h2>
    {children}
  </section>
);

export const Row = ({ children }: { children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
);
