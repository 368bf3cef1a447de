import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { CostImport } from '@duet/schemas/campaign-costs';
import { Button, Stack, Tag, toast } from '@duet/ui';
import { Pager, toPageQuery, usePages } from '../queue/pager';
import classes from '../queue/queue.module.css';
import { useDecision } from '../queue/use-decision';
import { usePending } from '../queue/use-pending';
import { useStaffCostsQuery, useStaffUndoCostsMutation } from './costs.api';

export function CostImports() {
  const pages = usePages();
  const query = toPageQuery(useStaffCostsQuery(pages.cursor));
  const pending = usePending(query, { rows: 3, height: '44px' });
  const { imports = [], cursor } = query.currentData ?? {};
  if (pages.isFirst && imports.length === 0) return null;
  return (
    <section>
      <Stack>
        <h2>
          <FormattedMessage id="staff.costs.imports" />
        </h2>
        {pending ?? <Imports imports={imports} />}
        {(cursor || !pages.isFirst) && <Pager pages={pages} cursor={cursor} />}
      </Stack>
    </section>
  );
}

function Imports({ imports }: { imports: readonly CostImport[] }) {
  const intl = useIntl();
  const { dateTime, dayRange } = useFormats();
  const carryOut = useDecision();
  const [undo, { isLoading, originalArgs }] = useStaffUndoCostsMutation();
  const undoNow = async (id: string): Promise<void> => {
    if (await carryOut(undo(id))) toast(intl.formatMessage({ id: 'staff.costs.undone_now' }));
  };
  return (
    <ul className={classes.list}>
      {imports.map(({ id, at, by, rows, first_day: from, last_day: until, undone }) => (
        <li key={id} className={`${classes.row} ${classes.withButton}`}>
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
  );
}
