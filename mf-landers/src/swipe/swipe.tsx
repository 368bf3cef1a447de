import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import alba from '../../assets/alba-2.webp';
import pablo from '../../assets/pablo-2.webp';
import selma from '../../assets/selma-2.webp';
import victor from '../../assets/victor-1.webp';
import { Join } from '../page/lander-context';
import classes from './swipe.module.css';

const CARDS: { name: string; face: string; line: ReactNode }[] = [
  { name: 'Alba', face: alba, line: <FormattedMessage id="landers.swipe.alba" /> },
  { name: 'Pablo', face: pablo, line: <FormattedMessage id="landers.swipe.pablo" /> },
  { name: 'Selma', face: selma, line: <FormattedMessage id="landers.swipe.selma" /> },
  { name: 'Victor', face: victor, line: <FormattedMessage id="landers.swipe.victor" /> },
];
const END = 'swipe-end';
const getRadioId = (index: number): string => (index < CARDS.length ? `swipe-${index}` : END);

export const Swipe = () => (
  <div className={classes.page}>
    <header className={classes.words}>
      <h1>
        <FormattedMessage id="landers.swipe.claim" />
      </h1>
      <p>
        <FormattedMessage id="landers.swipe.promise" />
      </p>
      <div className={classes.join}>
        <Join />
      </div>
    </header>
    <div className={classes.stack} data-island="swipe">
      {[...CARDS.keys(), CARDS.length].map((index) => (
        <input
          key={index}
          type="radio"
          name="card"
          id={getRadioId(index)}
          className={classes.radio}
          defaultChecked={index === 0}
          tabIndex={-1}
          aria-hidden="true"
        />
      ))}
      {CARDS.map(({ name, face, line }, index) => (
        <article key={name} className={classes.card} data-card>
          <img
            src={face}
            alt=""
            width="400"
            height="500"
            draggable={false}
            {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          />
          <h2>{name}</h2>
          <p>{line}</p>
          <div className={classes.answers}>
            <label htmlFor={getRadioId(index + 1)} data-no tabIndex={0} role="button">
              <FormattedMessage id="landers.swipe.no" />
            </label>
            <label htmlFor={END} data-yes tabIndex={0} role="button">
              <FormattedMessage id="landers.swipe.yes" />
            </label>
          </div>
        </article>
      ))}
      <section className={`${classes.card} ${classes.end}`}>
        <h2>
          <FormattedMessage id="landers.swipe.end" />
        </h2>
        <a className={classes.toForm} href="#join">
          <FormattedMessage id="landers.join.submit" />
        </a>
      </section>
    </div>
  </div>
);
