import { FormattedMessage } from 'react-intl';
import { Join, useLanderMember } from '../page/lander-context';
import classes from './postcard.module.css';

export function Postcard() {
  const { name, photo } = useLanderMember();
  return (
    <div className={classes.page}>
      <h1 className={classes.claim}>
        <FormattedMessage id="landers.postcard.claim" values={{ member: name }} />
      </h1>
      <div className={classes.cards}>
        <div className={classes.front}>
          <img src={photo} alt={name} width="480" height="600" />
        </div>
        <div className={classes.back}>
          <div className={classes.letter}>
            <p className={classes.hand}>
              <FormattedMessage id="landers.postcard.letter" values={{ member: name }} />
            </p>
            <p>
              <FormattedMessage id="landers.postcard.promise" values={{ member: name }} />
            </p>
          </div>
          <div className={classes.address}>
            <Join />
          </div>
          <svg className={classes.stamp} viewBox="0 0 48 40" width="44" aria-hidden="true">
            <path fill="#0b7770" d="M2 35V20a15 15 0 1 1 15 15Z" />
            <path fill="#ec3f73" d="M46 5v15A15 15 0 1 1 31 5Z" />
            <path fill="#321742" d="M24 6.73a15 15 0 0 1 0 26.54a15 15 0 0 1 0-26.54Z" />
          </svg>
        </div>
      </div>
    </div>
  );
}
