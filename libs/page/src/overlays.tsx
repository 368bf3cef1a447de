import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { FACTS } from './facts';
import classes from './overlays.module.css';
import { Sign } from './sign';

/** The gateway shows the form until the visitor has chosen. */
export function Consent() {
  const choices = (['measurement', 'campaigns'] as const).map((kind) => {
    const label = { id: `page.consent.${kind}` };
    return (
      <label key={kind}>
        <input type="checkbox" name={kind} />
        <span>
          <FormattedMessage {...label} />
        </span>
      </label>
    );
  });
  return (
    <section
      className={classes.consent}
      data-consent="{{consent}}"
      tabIndex={-1}
      aria-labelledby="consent-title"
    >
      <h2 id="consent-title">
        <FormattedMessage id="page.consent.title" />
      </h2>
      <p>
        <FormattedMessage id="page.consent.text" />{' '}
        <a href="/pages/cookies">
          <FormattedMessage id="page.consent.more" />
        </a>
      </p>
      <form hidden>
        <label>
          <input type="checkbox" defaultChecked disabled />
          <span>
            <FormattedMessage id="page.consent.necessary" />
          </span>
        </label>
        {choices}
      </form>
      <div>
        <button type="button" value="">
          <FormattedMessage id="page.consent.necessary_only" />
        </button>
        <button type="button" value="mc">
          <FormattedMessage id="page.consent.all" />
        </button>
        <button type="button" value="choose">
          <FormattedMessage id="page.consent.choose" />
        </button>
        <button type="button" value="save" hidden>
          <FormattedMessage id="page.consent.save" />
        </button>
      </div>
    </section>
  );
}

const strong = (words: ReactNode[]) => <b>{words}</b>;

/** Looks like the shell's age gate (`shell/src/entry/entry-warning.tsx`). */
export function Door() {
  const { name, age } = FACTS;
  return (
    <dialog className={classes.door} data-door="{{entry}}" aria-labelledby="door-title">
      <form method="dialog">
        <h2 id="door-title">
          <span className={classes.sign}>
            <Sign of="alert" />
          </span>
          <FormattedMessage id="page.door.title" />
        </h2>
        <p>
          <FormattedMessage id="page.door.adults" values={{ name, age }} />
        </p>
        <div className={classes.notice} data-warning="{{fictional_warning}}">
          <Sign of="mask" />
          <p>
            <FormattedMessage id="page.door.fictional" values={{ b: strong }} />
          </p>
          <p>{'{{fictional_warning}}'}</p>
        </div>
        <div className={classes.ways}>
          <button type="submit">
            <FormattedMessage id="page.door.go_on" values={{ age }} />
          </button>
          <a href="about:blank">
            <FormattedMessage id="page.door.leave" />
          </a>
        </div>
      </form>
    </dialog>
  );
}
