import { FormattedMessage } from 'react-intl';
import { Join, useLanderMember } from '../page/lander-context';
import classes from './word.module.css';

export function Word() {
  const { name, photo } = useLanderMember();
  return (
    <div className={classes.page}>
      <div className={classes.photo}>
        <img src={photo} alt={name} width="480" height="600" />
        <span className={classes.bubble} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </div>
      <div className={classes.panel}>
        <h1>
          <FormattedMessage id="landers.word.claim" values={{ member: name }} />
        </h1>
        <p>
          <FormattedMessage id="landers.word.promise" values={{ member: name }} />
        </p>
        <div className={classes.join}>
          <Join />
        </div>
      </div>
    </div>
  );
}
