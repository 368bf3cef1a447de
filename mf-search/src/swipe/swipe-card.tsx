import type { CSSProperties, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useImageUrl } from '@duet/host';
import { Hidden, Icon, Tag } from '@duet/ui';
import type { ProfileCard } from '@duet/schemas/identity';
import { DRAG_PX, useDrag } from './use-drag';
import type { Choice } from './deal';
import classes from './swipe.module.css';

function Face({ profile }: { profile: ProfileCard }) {
  const imageUrl = useImageUrl();
  const { main_image: image, name, age, city, online, fictional_icon: fictional } = profile;
  return (
    <>
      {image ? (
        <img src={imageUrl(image.filename)} alt="" draggable={false} decoding="async" />
      ) : (
        <span className={classes.nobody}>
          <Icon name="user" size={96} />
        </span>
      )}
      {fictional && (
        <span className={classes.tag}>
          <Tag tone="photo" icon="mask">
            <FormattedMessage id="search.card.fictional" />
          </Tag>
        </span>
      )}
      <div className={classes.meta}>
        <h2>
          {name}, {age}
        </h2>
        <p>
          {online && (
            <>
              <span className={classes.dot} />
              <Hidden>
                <FormattedMessage id="search.swipe.online" />
              </Hidden>
            </>
          )}
          {city}
        </p>
      </div>
    </>
  );
}

export const NextCard = ({ profile }: { profile: ProfileCard }) => (
  <div className={`${classes.card} ${classes.below}`} aria-hidden="true">
    <Face profile={profile} />
  </div>
);

interface LeavingProps {
  profile: ProfileCard;
  choice: Choice;
  /** Offset in pixels at which the animation starts. */
  from: number;
  onGone: () => void;
}

export const LeavingCard = ({ profile, choice, from, onGone }: LeavingProps) => (
  <div
    className={`${classes.card} ${choice === 'like' ? classes.right : classes.left}`}
    style={{ '--x': `${from}px` } as CSSProperties}
    onAnimationEnd={onGone}
    aria-hidden="true"
  >
    <Face profile={profile} />
  </div>
);

interface TopProps {
  profile: ProfileCard;
  onChoice: (choice: Choice, from: number) => void;
}

export function TopCard({ profile, onChoice }: TopProps) {
  const { x, dragging, handlers } = useDrag(onChoice);
  const pull = Math.max(-1, Math.min(1, x / DRAG_PX));
  const style = { '--x': `${x}px`, '--tilt': `${pull * 6}deg` } as CSSProperties;
  return (
    <article
      className={`${classes.card} ${classes.top} ${dragging ? classes.held : ''}`}
      style={style}
      {...handlers}
    >
      <Face profile={profile} />
      <Stamp className={classes.like} shown={pull}>
        <FormattedMessage id="search.like.like" />
      </Stamp>
      <Stamp className={classes.pass} shown={-pull}>
        <FormattedMessage id="search.swipe.pass" />
      </Stamp>
    </article>
  );
}

const Stamp = ({
  shown,
  className,
  children,
}: {
  shown: number;
  className: string | undefined;
  children: ReactNode;
}) => (
  <span
    className={`${classes.stamp} ${className ?? ''}`}
    style={{ opacity: Math.max(0, shown) }}
    aria-hidden="true"
  >
    {children}
  </span>
);
