import { useIntl } from 'react-intl';
import classes from './signup.module.css';

/** `step` is an index from 0. */
export function Progress({ step, steps }: { step: number; steps: number }) {
  const label = useIntl().formatMessage({ id: 'profile.signup.step' }, { step: step + 1, steps });
  return (
    <div>
      <p className={classes.count}>{label}</p>
      <div
        className={classes.steps}
        role="progressbar"
        aria-label={label}
        aria-valuemin={1}
        aria-valuenow={step + 1}
        aria-valuemax={steps}
      >
        {Array.from({ length: steps }, (_, index) => (
          <i key={index} data-on={index <= step || undefined} />
        ))}
      </div>
    </div>
  );
}
