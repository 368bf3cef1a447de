import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { Icon } from '../icons/icon';
import { Hidden } from '../layout/layout';
import classes from './photo.module.css';

interface Props {
  name: string;
  age?: number;
  src?: string | null;
  to?: string;
  sponsor?: { href: string; label: string };
  onClick?: () => void;
  where?: ReactNode;
  online?: boolean;
  tags?: ReactNode;
  action?: ReactNode;
  big?: boolean;
  /** Reason why the photo is locked. The server must already send the photo blurred. */
  locked?: string;
}

export function PhotoCard({
  name,
  age,
  src,
  to,
  sponsor,
  onClick,
  where,
  online,
  tags,
  action,
  big,
  locked,
}: Props) {
  const intl = useIntl();
  return (
    <article className={`${classes.card} ${big ? classes.big : ''}`}>
      {src ? (
        <img src={src} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className={classes.none}>
          <Icon name={sponsor ? 'globe' : 'user'} size={56} />
        </span>
      )}
      {locked && (
        <div className={classes.lock}>
          <span className={classes.lockDisc}>
            <Icon name="lock" size={22} />
          </span>
          {locked}
        </div>
      )}
      {tags && <div className={classes.top}>{tags}</div>}
      <div className={classes.meta}>
        <div className={classes.words}>
          <Title {...{ name, age, to, sponsor, onClick }} />
          {(where || online) && (
            <div className={classes.where}>
              {online && (
                <>
                  <span className={classes.dot} />
                  <Hidden>{intl.formatMessage({ id: 'ui.photo.online' })}</Hidden>
                </>
              )}
              <span className={classes.place}>{where}</span>
            </div>
          )}
        </div>
        {action}
      </div>
    </article>
  );
}

function Title({
  name,
  age,
  to,
  sponsor,
  onClick,
}: Pick<Props, 'name' | 'age' | 'to' | 'sponsor' | 'onClick'>) {
  const title = (
    <span className={classes.name}>
      {name}
      {age !== undefined && <>, {age}</>}
    </span>
  );
  if (sponsor)
    return (
      <a
        href={sponsor.href}
        aria-label={sponsor.label}
        target="_blank"
        rel="sponsored nofollow noopener noreferrer"
        className={classes.link}
      >
        {title}
      </a>
    );
  if (!to) return title;
  return (
    <Link to={to} className={classes.link} onClick={onClick}>
      {title}
    </Link>
  );
}
