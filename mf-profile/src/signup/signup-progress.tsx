import { FormattedMessage } from 'react-intl';
import { Icon } from '@duet/ui';
import classes from './signup.module.css';
import { STAGES, type Stage } from './stages';

const NAMES: Record<Stage, React.ReactNode> = {
  checking: <FormattedMessage id="profile.stage.checking" />,
  creating: <FormattedMessage id="profile.stage.creating" />,
  matching: <FormattedMessage id="profile.stage.matching" />,
  mailing: <FormattedMessage id="profile.stage.mailing" />,
};

/** `stage` is null if the signup is complete. */
export function SignupProgress({ stage }: { stage: Stage | null }) {
  const at = stage ? STAGES.indexOf(stage) : STAGES.length;
  return (
    <ol className={classes.stages} aria-live="polite" aria-busy={stage !== null}>
      {STAGES.map((name, index) => (
        <li
          key={name}
          data-state={index < at ? 'done' : index === at ? 'now' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={classes.mark}>{index < at && <Icon name="check" size={16} />}</span>
          {NAMES[name]}
        </li>
      ))}
    </ol>
  );
}
