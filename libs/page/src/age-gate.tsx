import type { ReactNode } from 'react';
import classes from './age-gate.module.css';
import { Sign } from './sign';

export const AGE_GATE_CLASS = classes.gate;

interface Props {
  title: ReactNode;
  adults: ReactNode;
  /** Text about fictional profiles: the site's own or the default text. */
  notice: ReactNode;
  /** If undefined, the loader inserts the cookie form here. */
  cookies?: ReactNode;
  go?: ReactNode;
  leave: ReactNode;
}

/** The age gate of prerendered pages and of the shell: a sheet above the headline and the form. */
export const AgeGateSheet = ({ title, adults, notice, cookies, go, leave }: Props) => (
  <>
    <h2 id="age-gate-title">
      <Sign of="alert" size={22} />
      <span>{title}</span>
    </h2>
    <p>{adults}</p>
    <div className={classes.notice}>
      <Sign of="mask" size={22} />
      <div>{notice}</div>
    </div>
    {cookies}
    <div className={classes.ways}>
      {go}
      <a href="about:blank">{leave}</a>
    </div>
  </>
);
