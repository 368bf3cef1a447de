import { FormattedMessage } from 'react-intl';
import { Join, useLanderMember } from '../page/lander-context';
import classes from './opener.module.css';

const OPENERS = [
  { key: 'a', text: <FormattedMessage id="landers.opener.line_a" /> },
  { key: 'b', text: <FormattedMessage id="landers.opener.line_b" /> },
  { key: 'c', text: <FormattedMessage id="landers.opener.line_c" /> },
];

export function Opener() {
  const { name, photo } = useLanderMember();
  return (
    <div className={classes.page}>
      <div className={classes.chat}>
        <header className={classes.head}>
          <img src={photo} alt="" width="480" height="600" />
          <h1>
            <FormattedMessage id="landers.opener.claim" values={{ member: name }} />
          </h1>
        </header>
        <fieldset className={classes.lines}>
          <legend>
            <FormattedMessage id="landers.opener.promise" />
          </legend>
          {OPENERS.map(({ key, text }, index) => (
            <label key={key}>
              <input type="radio" name="opener" defaultChecked={index === 0} />
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
        <div className={classes.join}>
          <Join />
        </div>
      </div>
    </div>
  );
}
