import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { AGE_GATE_CLASS, AgeGateSheet } from './age-gate';
import { FACTS } from './facts';
import classes from './overlays.module.css';

const Adult = () => (
  <span className={classes.adult}>
    <FormattedMessage id="page.age_gate.confirm" values={{ age: FACTS.age }} />
  </span>
);

/** Shown until the visitor has made a choice. */
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
          <Adult />
          <FormattedMessage id="page.consent.necessary_only" />
        </button>
        <button type="button" value="mc">
          <Adult />
          <FormattedMessage id="page.consent.all" />
        </button>
        <button type="button" value="choose">
          <FormattedMessage id="page.consent.choose" />
        </button>
        <button type="button" value="save" hidden>
          <Adult />
          <FormattedMessage id="page.consent.save" />
        </button>
      </div>
    </section>
  );
}

const strong = (words: ReactNode[]) => <b>{words}</b>;

/** While no cookie choice is stored, the loader moves the cookie form into the age gate. */
export function AgeGate() {
  const { name, age } = FACTS;
  return (
    <dialog
      className={AGE_GATE_CLASS}
      data-age-gate="{{entry}}"
      tabIndex={-1}
      aria-labelledby="age-gate-title"
    >
      <AgeGateSheet
        title={<FormattedMessage id="page.age_gate.title" />}
        adults={<FormattedMessage id="page.age_gate.adults" values={{ name, age }} />}
        notice={
          <div className={classes.warning} data-warning="{{fictional_warning}}">
            <p>
              <FormattedMessage id="page.age_gate.fictional" values={{ b: strong }} />
            </p>
            <p>{'{{fictional_warning}}'}</p>
          </div>
        }
        go={
          <button type="button" data-go>
            <FormattedMessage id="page.age_gate.go_on" values={{ age }} />
          </button>
        }
        leave={<FormattedMessage id="page.age_gate.leave" />}
      />
    </dialog>
  );
}
