import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import bram from '../../assets/bram-3.webp';
import eva from '../../assets/eva-1.webp';
import fatima from '../../assets/fatima-1.webp';
import hugo from '../../assets/hugo-2.webp';
import petra from '../../assets/petra-1.webp';
import willa from '../../assets/willa-1.webp';
import { Join } from '../page/lander-context';
import classes from './collage.module.css';

const SNAPSHOTS: { face: string; caption: ReactNode }[] = [
  { face: fatima, caption: <FormattedMessage id="landers.collage.dog" /> },
  { face: hugo, caption: <FormattedMessage id="landers.collage.lasagne" /> },
  { face: eva, caption: <FormattedMessage id="landers.collage.lost" /> },
  { face: willa, caption: <FormattedMessage id="landers.collage.dance" /> },
  { face: bram, caption: <FormattedMessage id="landers.collage.sea" /> },
  { face: petra, caption: <FormattedMessage id="landers.collage.early" /> },
];

export const Collage = () => (
  <div className={classes.table}>
    <div className={classes.desk}>
      <header className={classes.note}>
        <h1>
          <FormattedMessage id="landers.collage.claim" />
        </h1>
        <p>
          <FormattedMessage id="landers.collage.promise" />
        </p>
      </header>
      <section className={classes.join}>
        <h2>
          <FormattedMessage id="landers.collage.yours" />
        </h2>
        <Join />
      </section>
    </div>
    <div className={classes.pile}>
      {SNAPSHOTS.map(({ face, caption }, index) => (
        <figure key={face} className={classes.snapshot}>
          <img
            src={face}
            alt=""
            width="400"
            height="500"
            {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          />
          <figcaption>{caption}</figcaption>
        </figure>
      ))}
    </div>
  </div>
);
