import classes from './frame.module.css';

/** The two bubbles; the name beside them is the site's. */
export const Mark = () => (
  <svg className={classes.mark} viewBox="0 0 48 40" width="36" height="30" aria-hidden="true">
    <path d="M2 35V20a15 15 0 1 1 15 15Z" />
    <path d="M46 5v15A15 15 0 1 1 31 5Z" />
    <path d="M24 6.73a15 15 0 0 1 0 26.54a15 15 0 0 1 0-26.54Z" />
  </svg>
);
