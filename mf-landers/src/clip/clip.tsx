import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import face from '../../assets/tess-1.webp';
import { Join } from '../page/lander-context';
import classes from './clip.module.css';

const NAME = 'Tess';
const LINES: { key: string; mine: boolean; text: ReactNode }[] = [
  { key: 'a', mine: true, text: <FormattedMessage id="landers.clip.line_a" /> },
  { key: 'b', mine: false, text: <FormattedMessage id="landers.clip.line_b" /> },
  { key: 'c', mine: true, text: <FormattedMessage id="landers.clip.line_c" /> },
  { key: 'd', mine: false, text: <FormattedMessage id="landers.clip.line_d" /> },
  { key: 'e', mine: true, text: <FormattedMessage id="landers.clip.line_e" /> },
];

export const Clip = () => (
  <div className={classes.page}>
    <header className={classes.words}>
      <h1>
        <FormattedMessage id="landers.clip.claim" />
      </h1>
      <p>
        <FormattedMessage id="landers.clip.promise" />
      </p>
      <div className={classes.join}>
        <Join />
      </div>
    </header>
    <div className={classes.stage}>
      <input type="checkbox" id="clip-pause" className={classes.switch} />
      <div className={classes.phone}>
        <p className={classes.top}>
          <img src={face} alt="" width="400" height="500" />
          <b>{NAME}</b>
        </p>
        <div className={classes.screen}>
          {LINES.map(({ key, mine, text }) => (
            <p key={key} className={`${classes.line} ${mine ? classes.mine : classes.theirs}`}>
              {text}
            </p>
          ))}
        </div>
        <i className={classes.progress} />
      </div>
      <label htmlFor="clip-pause" className={classes.pause}>
        <span className={classes.playing}>
          <FormattedMessage id="landers.clip.pause" />
        </span>
        <span className={classes.paused}>
          <FormattedMessage id="landers.clip.play" />
        </span>
      </label>
    </div>
  </div>
);
