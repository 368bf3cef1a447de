import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { SettingChange } from '@duet/schemas/staff-settings';
import { Button, Group, Text } from '@duet/ui';
import queue from '../queue/queue.module.css';
import { useDecision } from '../queue/use-decision';
import classes from './settings.module.css';
import { useStaffSettingHistoryQuery, useStaffUndoSettingMutation } from './settings.api';
import { useSettingLabel } from './use-setting-label';

/** Only the newest change of a setting can be undone. */
export function History() {
  const settings = useStaffSettingHistoryQuery('setting');
  const catalogue = useStaffSettingHistoryQuery('prices');
  const changes = [...(settings.data?.changes ?? []), ...(catalogue.data?.changes ?? [])].sort(
    (a, b) => (a.at < b.at ? 1 : -1),
  );
  if (changes.length === 0)
    return (
      <Text dim>
        <FormattedMessage id="staff.settings.no_history" />
      </Text>
    );
  return (
    <ul className={queue.list}>
      {changes.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </ul>
  );
}

function Change({
  change: { id, kind, key, before, after, by, at, undoable },
}: {
  change: SettingChange;
}) {
  const intl = useIntl();
  const getLabel = useSettingLabel();
  const { dateTime } = useFormats();
  const [undo, { isLoading }] = useStaffUndoSettingMutation();
  const carryOut = useDecision();
  const nothing = intl.formatMessage({ id: 'staff.settings.default' });
  return (
    <li className={queue.card}>
      <div className={classes.head}>
        <div className={classes.names}>
          <strong>{getLabel(key)}</strong>
          <span className={queue.dim}>
            {dateTime(at)} · {by}
          </span>
        </div>
        {undoable && (
          <Group>
            <Button
              size="small"
              variant="outline"
              icon="undo"
              disabled={isLoading}
              onClick={() => void carryOut(undo({ kind, id }))}
            >
              <FormattedMessage id="staff.settings.undo" />
            </Button>
          </Group>
        )}
      </div>
      <p className={classes.value}>
        <code>{before ?? nothing}</code> → <code>{after ?? nothing}</code>
      </p>
    </li>
  );
}
