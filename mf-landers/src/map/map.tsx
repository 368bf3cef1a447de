import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import gina from '../../assets/gina-1.webp';
import joris from '../../assets/joris-1.webp';
import rosa from '../../assets/rosa-1.webp';
import { Join } from '../page/lander-context';
import classes from './map.module.css';

const PINS: { face: string; place: string | undefined; label: ReactNode }[] = [
  { face: gina, place: classes.bakery, label: <FormattedMessage id="landers.map.bakery" /> },
  { face: joris, place: classes.tram, label: <FormattedMessage id="landers.map.tram" /> },
  { face: rosa, place: classes.park, label: <FormattedMessage id="landers.map.park" /> },
];

export const MapLander = () => (
  <div className={classes.page}>
    <div className={classes.town} aria-hidden="true">
      <Streets />
      {PINS.map(({ face, place, label }) => (
        <figure key={face} className={`${classes.pin} ${place}`}>
          <img src={face} alt="" width="400" height="500" />
          <figcaption>{label}</figcaption>
        </figure>
      ))}
    </div>
    <div className={classes.card}>
      <h1>
        <FormattedMessage id="landers.map.claim" />
      </h1>
      <p>
        <FormattedMessage id="landers.map.promise" />
      </p>
      <Join />
    </div>
  </div>
);

const Streets = () => (
  <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice">
    <path className={classes.park} d="M760 60h260v190H820Z" />
    <path className={classes.park} d="M120 560h190l40 180H90Z" />
    <path
      className={classes.water}
      d="M-20 330C180 300 260 420 440 430s300-130 470-90 210 150 330 120"
    />
    <g className={classes.streets}>
      <path d="M-20 140h1240M-20 540 1220 600M-20 780l1240 40M180-20l60 940M470-20l-40 940M700-20l60 940M980-20 900 920M300 140l400 660M-20 240 470 40M560 900 1220 330" />
    </g>
    <path
      className={classes.way}
      d="M330 250 450 330 470 480 640 560 740 520 880 610"
      pathLength="1"
    />
  </svg>
);
