import { FormattedMessage } from 'react-intl';
import { Button, Icon } from '@duet/ui';
import { resetOverrides } from './override-addresses';
import classes from './override-banner.module.css';
import { useReasonText } from './remote-rejection';
import { useRemotes } from './remotes-context';

export function OverrideBanner({ onReset = resetOverrides }: { onReset?: () => void }) {
  const { overrides } = useRemotes();
  const getText = useReasonText();
  if (overrides.length === 0) return null;
  return (
    <aside className={classes.banner} aria-labelledby="override-title">
      <Icon name="shield" />
      <div className={classes.text}>
        <strong id="override-title">
          <FormattedMessage id="shell.override.title" />
        </strong>
        <ul>
          {overrides.map(({ name, address, reason }) => (
            <li key={name}>
              <code>{name}</code>{' '}
              {reason ? (
                <FormattedMessage
                  id="shell.override.refused"
                  values={{ reason: getText(reason) }}
                />
              ) : (
                <FormattedMessage id="shell.override.taken" values={{ address }} />
              )}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="light" size="small" onClick={onReset}>
        <FormattedMessage id="shell.override.reset" />
      </Button>
    </aside>
  );
}
