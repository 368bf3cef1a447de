import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Hidden, IconButton } from '@duet/ui';
import type { ProfileCard } from '@duet/schemas/identity';
import type { Choice } from './deal';
import { LeavingCard, NextCard, TopCard } from './swipe-card';
import { useSwipeKeys } from './use-swipe-keys';
import classes from './swipe.module.css';

interface Props {
  top: ProfileCard;
  next: ProfileCard | undefined;
  canUndo: boolean;
  onAnswer: (profile: ProfileCard, choice: Choice) => void;
  onUndo: () => void;
}

interface Leaving {
  profile: ProfileCard;
  choice: Choice;
  from: number;
}

export function SwipeTable({ top, next, canUndo, onAnswer, onUndo }: Props) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const { name } = top;
  const choose = (choice: Choice, from = 0) => {
    setLeaving({ profile: top, choice, from });
    onAnswer(top, choice);
  };
  const open = () => void navigate(`/members/${top.id}`);
  useSwipeKeys({ onLeft: () => choose('pass'), onRight: () => choose('like'), onUp: open });
  return (
    <>
      <div className={classes.deck}>
        {next && <NextCard key={`next ${next.id}`} profile={next} />}
        <TopCard key={`top ${top.id}`} profile={top} onChoice={choose} />
        {leaving && (
          <LeavingCard
            key={`gone ${leaving.profile.id}`}
            {...leaving}
            onGone={() => setLeaving(null)}
          />
        )}
      </div>
      <div role="status">
        <Hidden>
          {top.city === '' ? (
            `${name}, ${top.age}`
          ) : (
            <FormattedMessage
              id="search.swipe.now"
              values={{ name, age: top.age, city: top.city }}
            />
          )}
        </Hidden>
      </div>
      <Buttons {...{ name, canUndo, onUndo }} onChoice={choose} onOpen={open} />
      <p className={classes.keys}>
        <FormattedMessage id="search.swipe.keys" />
      </p>
    </>
  );
}

interface ButtonsProps extends Pick<Props, 'canUndo' | 'onUndo'> {
  name: string;
  onChoice: (choice: Choice) => void;
  onOpen: () => void;
}

function Buttons({ name, canUndo, onUndo, onChoice, onOpen }: ButtonsProps) {
  const intl = useIntl();
  return (
    <div className={classes.buttons} data-bottom-bar>
      <IconButton
        icon="undo"
        variant="raised"
        label={intl.formatMessage({ id: 'search.swipe.undo' })}
        disabled={!canUndo}
        onClick={onUndo}
      />
      <IconButton
        icon="x"
        variant="raised"
        size="large"
        label={intl.formatMessage({ id: 'search.swipe.pass_name' }, { name })}
        onClick={() => onChoice('pass')}
      />
      <IconButton
        icon="like"
        variant="pink"
        size="large"
        label={intl.formatMessage({ id: 'search.like.button' }, { name })}
        onClick={() => onChoice('like')}
      />
      <IconButton
        icon="user"
        variant="raised"
        label={intl.formatMessage({ id: 'search.swipe.open' }, { name })}
        onClick={onOpen}
      />
    </div>
  );
}
