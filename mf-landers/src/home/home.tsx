import { FormattedMessage, useIntl } from 'react-intl';
import daan from '../../assets/daan-2.webp';
import kofi from '../../assets/kofi-1.webp';
import naomi from '../../assets/naomi-1.webp';
import nora from '../../assets/nora-2.webp';
import { Join } from '../page/lander-context';
import classes from './home.module.css';

const REASONS = [
  {
    glyph: 'M21 12a8.5 8.5 0 0 1-12.4 7.6L3.5 21l1.4-5A8.5 8.5 0 1 1 21 12Z',
    title: <FormattedMessage id="landers.home.talk_title" />,
    text: <FormattedMessage id="landers.home.talk_text" />,
  },
  {
    glyph: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm2.8 6.2A3.6 3.6 0 1 0 14.8 14.8',
    title: <FormattedMessage id="landers.home.pay_title" />,
    text: <FormattedMessage id="landers.home.pay_text" />,
  },
  {
    glyph: 'M12 3 5 5.8v5.4c0 4.4 2.8 8 7 9.8 4.2-1.8 7-5.4 7-9.8V5.8ZM9 12l2.2 2.2L15.5 10',
    title: <FormattedMessage id="landers.home.safe_title" />,
    text: <FormattedMessage id="landers.home.safe_text" />,
  },
] as const;

export const Home = () => (
  <div className={classes.home}>
    <section className={classes.top}>
      <div className={classes.hero}>
        <Faces />
        <div className={classes.words}>
          <h1>
            <FormattedMessage id="landers.home.claim" />
          </h1>
          <p className={classes.claim}>
            <FormattedMessage id="landers.home.promise" />
          </p>
          <div className={classes.join}>
            <Join />
          </div>
        </div>
      </div>
    </section>
    <section className={classes.reasons}>
      <div className={classes.reasonList}>
        {REASONS.map(({ glyph, title, text }) => (
          <div key={glyph} className={classes.reason}>
            <svg
              viewBox="0 0 24 24"
              width="32"
              height="32"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={glyph} />
            </svg>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  </div>
);

function Faces() {
  const intl = useIntl();
  return (
    <div
      className={classes.faces}
      role="img"
      aria-label={intl.formatMessage({ id: 'landers.home.faces' })}
    >
      {[nora, kofi, daan, naomi].map((face, index) => (
        // Phones hide the last two images, and browsers do not fetch hidden lazy images.
        <img
          key={face}
          src={face}
          alt=""
          width="480"
          height="600"
          {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      ))}
      <span className={`${classes.line} ${classes.speaks}`} aria-hidden="true">
        <FormattedMessage id="landers.home.opening" />
      </span>
      <span className={`${classes.line} ${classes.answers}`} aria-hidden="true">
        <FormattedMessage id="landers.home.answer" />
      </span>
    </div>
  );
}
