import { FormattedMessage } from 'react-intl';
import { useFormats } from '@duet/host';
import type { OwnLander } from '@duet/schemas/own-landers';
import { Button, Tag } from '@duet/ui';
import classes from '../queue/queue.module.css';
import { useDecision } from '../queue/use-decision';
import { useStaffRestoreLanderMutation } from './landers.api';

interface Props {
  lander: OwnLander;
  isSaving: boolean;
  onRestored: (lander: OwnLander) => void;
}

export function LanderVersions({ lander, isSaving, onRestored }: Props) {
  const { id, revision, versions } = lander;
  const { dateTime } = useFormats();
  const [restore, { isLoading }] = useStaffRestoreLanderMutation();
  const carryOut = useDecision();
  if (versions.length === 0) return null;
  const use = async (version: string) => {
    const restoring = restore({ id, version, revision });
    if (await carryOut(restoring)) onRestored((await restoring.unwrap()).lander);
  };
  return (
    <section>
      <h2>
        <FormattedMessage id="staff.lander.versions" />
      </h2>
      <ul className={classes.list}>
        {versions.map(({ id: version, at, by, is_live: isLive }) => (
          <li key={version} className={classes.row}>
            <span>
              {dateTime(at)} · {by}
            </span>
            {isLive && (
              <Tag tone="teal">
                <FormattedMessage id="staff.lander.state_published" />
              </Tag>
            )}
            <Button
              variant="outline"
              size="small"
              icon="undo"
              loading={isLoading}
              disabled={isSaving}
              onClick={() => void use(version)}
            >
              <FormattedMessage id="staff.lander.restore" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
