import { useIntl } from 'react-intl';
import type { MemberRecord } from '@duet/schemas/staff-queues';
import { Group, Tag } from '@duet/ui';
import classes from './queue.module.css';

const KINDS = ['warn', 'remove', 'suspend', 'ban'] as const;

export function Record({ record }: { record: MemberRecord }) {
  const intl = useIntl();
  const decided = KINDS.filter((kind) => record[kind] > 0);
  return (
    <div className={classes.record}>
      <Group>
        {record.reports > 0 && (
          <Tag>{intl.formatMessage({ id: 'staff.record.reports' }, { count: record.reports })}</Tag>
        )}
        {decided.map((kind) => {
          const message = { id: `staff.record.${kind}` };
          return (
            <Tag key={kind} tone="pink">
              {intl.formatMessage(message, { count: record[kind] })}
            </Tag>
          );
        })}
      </Group>
      {record.trust && <Trust trust={record.trust} />}
    </div>
  );
}

function Trust({
  trust: { level, days, paid, answered, reports, blocks },
}: {
  trust: NonNullable<MemberRecord['trust']>;
}) {
  const intl = useIntl();
  const message = { id: `staff.trust.${level}` };
  const madeOf = [
    ...(days === null ? [] : [intl.formatMessage({ id: 'staff.trust_of.days' }, { days })]),
    paid
      ? intl.formatMessage({ id: 'staff.trust_of.paid' })
      : intl.formatMessage({ id: 'staff.trust_of.not_paid' }),
    intl.formatMessage({ id: 'staff.trust_of.answered' }, { count: answered }),
    intl.formatMessage({ id: 'staff.trust_of.reports' }, { count: reports }),
    intl.formatMessage({ id: 'staff.trust_of.blocks' }, { count: blocks }),
  ];
  return (
    <span className={classes.dim}>
      {intl.formatMessage(message)} · {madeOf.join(' · ')}
    </span>
  );
}
