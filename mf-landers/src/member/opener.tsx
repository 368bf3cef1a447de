import { FormattedMessage, useIntl } from 'react-intl';
import { Join, useLanderMember } from '../page/lander-context';
import classes from './opener.module.css';

export function Opener() {
  const intl = useIntl();
  const lines = [
    intl.formatMessage({ id: 'landers.opener.line_a' }),
    intl.formatMessage({ id: 'landers.opener.line_b' }),
    intl.formatMessage({ id: 'landers.opener.line_c' }),
  ];
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
          {lines.map((line, index) => (
            <label key={line}>
              <input
                type="radio"
                name="opener"
                value={line}
                data-choice="message"
                defaultChecked={index === 0}
              />
              <span>{line}</span>
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
