import classes from './frame.module.css';

export const Mark = () => (
  <svg className={classes.mark} viewBox="0 0 48 40" width="36" height="30" aria-hidden="true">
    <path d="M2 35V20a15 15 0 1 1 15 15Z" />
    <path d="M46 5v15A15 15 0 1 1 31 5Z" />
    <path d="M24 6.73a15 15 0 0 1 0 26.54a15 15 0 0 1 0-26.54Z" />
  </svg>
);

/** Letters of the name Duet. frame.module.css hides the letters on other sites. */
export const Letters = () => (
  <svg
    className={classes.letters}
    viewBox="48 0 101 40"
    width="76"
    height="30"
    fill="none"
    stroke="currentColor"
    strokeWidth="4.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <circle cx="67" cy="24.5" r="8.5" />
    <path d="M75.5 7v26M85 16v8.7a8 8 0 0 0 16 0V16M101 24.5V33M110.6 24.5h17a8.5 8.5 0 1 0-2.6 6.1M138.5 8.5v18.3a6.2 6.2 0 0 0 6.2 6.2M133 16h11.4" />
  </svg>
);
