import type { Series } from './days';
import classes from './stats.module.css';

const WIDTH = 640;
const HEIGHT = 200;
const TOP = 12;

interface Props {
  days: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
  formatDay: (day: string) => string;
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function ceiling(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return [1, 2, 5, 10].map((step) => step * power).find((value) => value >= most) ?? most;
}

export function Plot({ days, series, format, formatDay }: Props) {
  const top = ceiling(Math.max(...series.flatMap(({ values }) => values)));
  const x = (index: number): number =>
    days.length < 2 ? WIDTH / 2 : (index / (days.length - 1)) * WIDTH;
  const y = (value: number): number => TOP + (HEIGHT - TOP) * (1 - value / top);
  const ends = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  return (
    <div className={classes.plot} aria-hidden>
      <div className={classes.levels}>
        {[top, top / 2, 0].map((level) => (
          <span key={level}>{format(level)}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={classes.lines}>
        {[top, top / 2, 0].map((level) => (
          <line
            key={level}
            x1={0}
            x2={WIDTH}
            y1={y(level)}
            y2={y(level)}
            className={classes.rule}
          />
        ))}
        {series.map(({ key, values }, index) => (
          <polyline
            key={key}
            points={values.map((value, day) => `${x(day)},${y(value)}`).join(' ')}
            className={`${classes.stroke} ${classes[`stroke${index}`] ?? ''}`}
          />
        ))}
      </svg>
      <div className={classes.ends}>
        {ends.map((day, index) => (
          <span key={index}>{day && formatDay(day)}</span>
        ))}
      </div>
    </div>
  );
}
