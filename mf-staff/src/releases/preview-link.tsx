import { useIntl } from 'react-intl';
import classes from './releases.module.css';

/** From this address, the gateway redirects to the site, which shows the version for an hour. */
export function PreviewLink({ remote, version }: { remote: string; version: string }) {
  const intl = useIntl();
  return (
    <a
      className={classes.preview}
      href={`/staff/release-preview/${remote}/${version}`}
      target="_blank"
      rel="noreferrer"
      aria-label={intl.formatMessage({ id: 'staff.release.preview_label' }, { version })}
    >
      {intl.formatMessage({ id: 'staff.release.preview' })}
    </a>
  );
}
