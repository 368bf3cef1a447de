import { FormattedMessage, useIntl } from 'react-intl';
import { Slot, usePageTitle, useSettings } from '@duet/host';
import { Button, Icon } from '@duet/ui';
import daan from '../../assets/daan-2.webp';
import kofi from '../../assets/kofi-1.webp';
import naomi from '../../assets/naomi-1.webp';
import nora from '../../assets/nora-2.webp';
import classes from './home.module.css';

const REASONS = [
  { icon: 'chat', title: <FormattedMessage id="landers.home.talk_title" />, text: <FormattedMessage id="landers.home.talk_text" /> },
  { icon: 'coin', title: <FormattedMessage id="landers.home.pay_title" />, text: <FormattedMessage id="landers.home.pay_text" /> },
  { icon: 'shield', title: <FormattedMessage id="landers.home.safe_title" />, text: <FormattedMessage id="landers.home.safe_text" /> },
] as const;

/** The page that visitors meet first: faces, one claim, one action. */
export default function HomeView() {
  const { min_age: age, index_title: title } = useSettings();
  usePageTitle(title || undefined);
  return (
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
              <Slot name="signup-form" props={{ source: 'home' }} fallback={<JoinLink />} />
              <p className={classes.fine}>
                <FormattedMessage id="landers.home.adults" values={{ age }} />
              </p>
            </div>
          </div>
        </div>
      </section>
      <section className={classes.reasons}>
        <div className={classes.reasonList}>
          {REASONS.map(({ icon, title, text }) => (
            <div key={icon} className={classes.reason}>
              <Icon name={icon} size={32} />
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </section>
    </div>
  );
}

function Faces() {
  const intl = useIntl();
  return (
    <div className={classes.faces} role="img" aria-label={intl.formatMessage({ id: 'landers.home.faces' })}>
      {[nora, kofi, daan, naomi].map((face) => (
        <img key={face} src={face} alt="" width="480" height="600" />
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

const JoinLink = () => (
  <Button to="/signup" size="large" block>
    <FormattedMessage id="landers.home.join" />
  </Button>
);
