import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import astrid from '../../assets/astrid-3.webp';
import julia from '../../assets/julia-3.webp';
import eva from '../../assets/eva-3.webp';
import kaat from '../../assets/kaat-3.webp';
import { Join } from '../page/lander-context';
import classes from './walk.module.css';

const SCENES: { picture: string; words: ReactNode }[] = [
  { picture: eva, words: <FormattedMessage id="landers.walk.scene_a" /> },
  { picture: julia, words: <FormattedMessage id="landers.walk.scene_b" /> },
  { picture: astrid, words: <FormattedMessage id="landers.walk.scene_c" /> },
  { picture: kaat, words: <FormattedMessage id="landers.walk.scene_d" /> },
];

export const Walk = () => (
  <div className={classes.page}>
    <div className={classes.film}>
      {SCENES.map(({ picture, words }, index) => (
        <figure key={picture} className={classes.scene}>
          <img
            src={picture}
            alt=""
            width="400"
            height="500"
            {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          />
          <figcaption>{words}</figcaption>
        </figure>
      ))}
    </div>
    <div className={classes.panel}>
      <h1>
        <FormattedMessage id="landers.walk.claim" />
      </h1>
      <p>
        <FormattedMessage id="landers.walk.promise" />
      </p>
      <div className={classes.join}>
        <Join />
      </div>
    </div>
  </div>
);
