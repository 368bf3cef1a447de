import { FormattedMessage } from 'react-intl';
import { useFormats } from '@duet/host';
import type { OwnLander } from '@duet/schemas/own-landers';
import { Button, Stack, Tag } from '@duet/ui';
import classes from '../queue/queue.module.css';
import type { DraftQueue } from './draft-queue';
import { useStaffRestoreLanderMutation } from './landers.api';
import { useLanderAct } from './use-lander-act';

interface Props {
  lander: OwnLander;
  isFailed: boolean;
  act: DraftQueue['act'];
}

export function LanderVersions({ lander: { versions }, isFailed, act }: Props) {
  const { dateTime } = useFormats();
  const [restore, { isLoading }] = useStaffRestoreLanderMutation();
  const toChange = useLanderAct();
  if (versions.length === 0) return null;
  return (
    <section>
      <Stack gap="tight">
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
                disabled={isFailed}
                onClick={() =>
                  void act(toChange(({ id, revision }) => restore({ id, version, revision })))
                }
              >
                <FormattedMessage id="staff.lander.restore" />
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  );
}
