import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { BudgetsResponse } from '@duet/schemas/budgets';
import { Button, Stack, Tag, Text } from '@duet/ui';
import queue from '../queue/queue.module.css';
import { usePending } from '../queue/use-pending';
import stats from '../stats/stats.module.css';
import classes from './settings.module.css';
import { useStaffBudgetsQuery } from './settings.api';
import { useSettingLabel } from './use-setting-label';

type Budget = BudgetsResponse['budgets'][number];
type Limit = Budget['limits'][number];

const REFRESH_MS = 30_000;

export function Limits({ onEdit }: { onEdit: (key: string) => void }) {
  const query = useStaffBudgetsQuery(undefined, { pollingInterval: REFRESH_MS });
  const pending = usePending(query, { rows: 4, height: '164px' });
  if (pending || !query.data) return pending;
  return (
    <Stack>
      <Text dim>
        <FormattedMessage id="staff.limits.note" />
      </Text>
      <ul className={classes.budgets}>
        {query.data.budgets.map((budget) => (
          <BudgetCard key={budget.name} {...budget} onEdit={onEdit} />
        ))}
      </ul>
    </Stack>
  );
}

function BudgetCard({ name, limits, onEdit }: Budget & { onEdit: (key: string) => void }) {
  const getLabel = useSettingLabel();
  const key = `${name}_budgets`;
  const label = getLabel(key);
  return (
    <li className={queue.card}>
      <div className={classes.head}>
        <div className={classes.names}>
          <strong>{label}</strong>
          <span className={queue.dim}>
            <FormattedMessage
              id="staff.limits.total"
              values={{ count: Math.max(...limits.map(({ used }) => used)) }}
            />
          </span>
        </div>
        <Button size="small" variant="outline" onClick={() => onEdit(key)}>
          <FormattedMessage id="staff.settings.edit" />
        </Button>
      </div>
      <dl className={stats.bars}>
        {limits.map((limit) => (
          <LimitRow key={limit.name} {...limit} />
        ))}
      </dl>
    </li>
  );
}

function LimitRow({ name, limit, used, refused, highest }: Limit) {
  const intl = useIntl();
  const getLabel = useSettingLabel();
  const { number } = useFormats();
  const most = name.startsWith('site_') ? used : highest;
  return (
    <div className={stats.barRow}>
      <dt className={classes.limit}>
        <span>{getLabel(name)}</span>
        {refused > 0 && (
          <Tag tone="pink" icon="alert">
            <FormattedMessage id="staff.limits.refused" values={{ count: refused }} />
          </Tag>
        )}
      </dt>
      <dd>
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={stats.bar} aria-hidden>
          <rect width={Math.min(1, most / limit) * 100} height="8" />
        </svg>
        <span className={classes.share}>
          {intl.formatMessage(
            { id: 'staff.limits.used' },
            { used: number(most), limit: number(limit) },
          )}
        </span>
      </dd>
    </div>
  );
}
