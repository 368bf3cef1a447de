import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { Icon } from '../icons/icon';
import classes from './photo.module.css';

interface Props {
  name: string;
  age?: number;
  /** Address of the picture; none shows a plain figure. */
  src?: string | null;
  /** Where the card leads. */
  to?: string;
  /**
   * Where a paid card leads, on somebody else's site: opened beside this one, which is not named to
   * it.
   */
  sponsor?: { href: string; label: string };
  onClick?: () => void;
  /** City, distance: one short line. */
  where?: ReactNode;
  online?: boolean;
  /** Tags on the photo, such as New or Fictional. */
  tags?: ReactNode;
  /** Bottom right, usually the like button. */
  action?: ReactNode;
  /** The first result: two columns and rows. */
  big?: boolean;
  /** Why it is locked. The picture must already come blurred from the server. */
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
                  <span className={classes.hidden}>
                    {intl.formatMessage({ id: 'ui.photo.online' })}
                  </span>
                </>
              )}
              {where}
            </div>
          )}
        </div>
        {action}
      </div>
    </article>
  );
}

/** Name and age, which lead to where the card leads. */
function Title({
  name,
  age,
  to,
  sponsor,
  onClick,
}: Pick<Props, 'name' | 'age' | 'to' | 'sponsor' | 'onClick'>) {
  const title = (
    <span className={classes.name}>
      <span className={classes.first}>{name}</span>
      {age !== undefined && <span className={classes.age}>, {age}</span>}
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
