import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { IconButton } from '../button/icon-button';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icons';
import classes from './offer-line.module.css';

interface Props {
  icon: IconName;
  /** Says in few words what the link or button does, because phones hide `children`. */
  action: ReactNode;
  /** A few characters after the action, such as the time that is left. */
  note?: ReactNode;
  /** Shown on screens of at least 768 px. */
  children?: ReactNode;
  to?: string;
  onClick?: () => void;
  onDismiss?: () => void;
}

export function OfferLine({ icon, action, note, children, to, onClick, onDismiss }: Props) {
  const intl = useIntl();
  return (
    <aside className={classes.line} data-offer>
      <Icon name={icon} size={20} />
      <div className={classes.words}>
        {to === undefined ? (
          <button type="button" className={classes.action} onClick={onClick}>
            {action}
          </button>
        ) : (
          <Link to={to} className={classes.action}>
            {action}
          </Link>
        )}
        {note && <span className={classes.note}>{note}</span>}
        {children && <span className={classes.detail}>{children}</span>}
      </div>
      {onDismiss && (
        <IconButton
          icon="x"
          size="small"
          label={intl.formatMessage({ id: 'ui.offer.hide' })}
          onClick={onDismiss}
        />
      )}
    </aside>
  );
}
