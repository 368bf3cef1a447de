import classes from './stats.module.css';

interface Props {
  bars: readonly { key: string; label: string; value: number | null; text: string }[];
}

export function Bars({ bars }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  return (
    <dl className={classes.bars}>
      {bars.map(({ key, label, value, text }) => (
        <div key={key} className={classes.barRow}>
          <dt>{label}</dt>
          <dd>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={classes.bar} aria-hidden>
              <rect width={(Math.max(0, value ?? 0) / most) * 100} height="8" />
            </svg>
            <span className={classes.barValue}>{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
