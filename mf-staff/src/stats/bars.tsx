import classes from './stats.module.css';

interface Props {
  bars: readonly { key: string; label: string; value: number }[];
  format: (value: number) => string;
}

export function Bars({ bars, format }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <dl className={classes.bars}>
      {bars.map(({ key, label, value }) => (
        <div key={key} className={classes.barRow}>
          <dt>{label}</dt>
          <dd>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={classes.bar} aria-hidden>
              <rect width={(Math.max(0, value) / most) * 100} height="8" />
            </svg>
            <span className={classes.barValue}>{format(value)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
