import classes from './logo.module.css';

/** The only site name that has a logo. */
const DRAWN = 'Duet';

interface Props {
  label: string;
  name?: string;
  /** True on a background that is dark in both colour schemes. */
  onDark?: boolean;
}

export const Logo = ({ label, name = DRAWN, onDark = false }: Props) => (
  <span className={`${classes.logo} ${onDark ? classes.onDark : ''}`}>
    <svg viewBox={name === DRAWN ? '0 0 149 40' : '0 0 48 40'} role="img" aria-label={label}>
      <path className={classes.a} d="M2 35V20a15 15 0 1 1 15 15Z" />
      <path className={classes.b} d="M46 5v15A15 15 0 1 1 31 5Z" />
      <path className={classes.c} d="M24 6.73a15 15 0 0 1 0 26.54a15 15 0 0 1 0-26.54Z" />
      {name === DRAWN && <Letters />}
    </svg>
    {name !== DRAWN && (
      <span className={classes.name} aria-hidden="true">
        {name}
      </span>
    )}
  </span>
);

const Letters = () => (
  <g
    fill="none"
    stroke="currentColor"
    strokeWidth="4.8"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <circle cx="67" cy="24.5" r="8.5" />
    <path d="M75.5 7v26" />
    <path d="M85 16v8.7a8 8 0 0 0 16 0V16M101 24.5V33" />
    <path d="M110.6 24.5h17a8.5 8.5 0 1 0-2.6 6.1" />
    <path d="M138.5 8.5v18.3a6.2 6.2 0 0 0 6.2 6.2M133 16h11.4" />
  </g>
);
