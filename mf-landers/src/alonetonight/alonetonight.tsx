import { FormattedMessage } from 'react-intl';
import { Join } from '../page/lander-context';
import classes from './alonetonight.module.css';

const FLOORS = 4;
const WIDTH = 5;
/** Indexes of the windows that show a person. */
const AT_HOME = [6, 13];

export const AloneTonight = () => (
  <div className={classes.night}>
    <header className={classes.words}>
      <p className={classes.clock} aria-hidden="true">
        23:40
      </p>
      <h1>
        <FormattedMessage id="landers.alone.claim" />
      </h1>
      <p>
        <FormattedMessage id="landers.alone.promise" />
      </p>
      <section className={classes.door}>
        <h2>
          <FormattedMessage id="landers.alone.bell" />
        </h2>
        <Join />
      </section>
    </header>
    <div className={classes.house}>
      <div className={classes.windows} aria-hidden="true">
        {Array.from({ length: FLOORS * WIDTH }, (_, index) => (
          <i key={index} className={AT_HOME.includes(index) ? classes.home : undefined} />
        ))}
        <span className={`${classes.line} ${classes.first}`}>
          <FormattedMessage id="landers.alone.line_a" />
        </span>
        <span className={`${classes.line} ${classes.second}`}>
          <FormattedMessage id="landers.alone.line_b" />
        </span>
      </div>
    </div>
  </div>
);
