import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { CostImport } from '@duet/schemas/campaign-costs';
import { Button, Stack, Tag, toast } from '@duet/ui';
import classes from '../queue/queue.module.css';
import { useDecision } from '../queue/use-decision';
import { useStaffUndoCostsMutation } from './costs.api';

export function CostImports({ imports }: { imports: readonly CostImport[] }) {
  const intl = useIntl();
  const { dateTime, dayRange } = useFormats();
  const carryOut = useDecision();
  const [undo, { isLoading, originalArgs }] = useStaffUndoCostsMutation();
  if (imports.length === 0) return null;
  const undoNow = async (id: string): Promise<void> => {
    if (await carryOut(undo(id))) toast(intl.formatMessage({ id: 'staff.costs.undone_now' }));
  };
  return (
    <section>
      <Stack gap="tight">
        <h2>
          <FormattedMessage id="staff.costs.imports" />
        </h2>
        <ul className={classes.list}>
          {imports.map(({ id, at, by, rows, first_day: from, last_day: until, undone }) => (
            <li key={id} className={classes.row}>
              <span>
                {dateTime(at)} · {by} ·{' '}
                <FormattedMessage
                  id="staff.costs.import_rows"
                  values={{ rows, days: dayRange(from, until) }}
                />
              </span>
              {undone ? (
                <Tag>
                  <FormattedMessage id="staff.costs.undone" />
                </Tag>
              ) : (
                <Button
                  variant="outline"
                  size="small"
                  icon="undo"
                  loading={isLoading && originalArgs === id}
                  onClick={() => void undoNow(id)}
                >
                  <FormattedMessage id="staff.costs.undo" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  );
}
