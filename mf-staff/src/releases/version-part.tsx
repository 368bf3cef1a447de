import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { ControlAct } from '@duet/schemas/release-control';
import { CANARY_METRICS } from '@duet/schemas/remote-evidence';
import type { StaffVersion } from '@duet/schemas/staff-releases';
import { Button, Group, Tag } from '@duet/ui';
import queue from '../queue/queue.module.css';
import { PreviewLink } from './preview-link';
import classes from './releases.module.css';

interface Props {
  remote: string;
  version: StaffVersion;
  onAct: (act: ControlAct, percent?: number) => void;
}

export function VersionPart({ remote, version: shown, onAct }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  const { version, role, state, percent } = shown;
  const roleText = { id: `staff.release.role_${role}` };
  const stateText = { id: `staff.release.state_${state}` };
  const share = formats.percent((percent ?? 0) / 100);
  return (
    <section className={classes.version} aria-label={version}>
      <Group>
        <strong>{intl.formatMessage(roleText, { share })}</strong>
        {state !== 'shown' && (
          <Tag tone="pink" icon="alert">
            {intl.formatMessage(stateText)}
          </Tag>
        )}
      </Group>
      <code>{version}</code>
      <Released {...shown} />
      <LastHour {...shown} />
      {role !== 'live' && state === 'shown' && <PreviewLink remote={remote} version={version} />}
      <Acts {...shown} onAct={onAct} />
    </section>
  );
}

function Released({ released }: Pick<StaffVersion, 'released'>) {
  const { dateTime } = useFormats();
  if (!released) return null;
  const { at, actor, commit, dirty, reason } = released;
  return (
    <div className={queue.person}>
      <span className={queue.dim}>
        {dateTime(at)} · {actor}
      </span>
      {commit && (
        <span className={queue.dim}>
          <FormattedMessage
            id="staff.release.commit"
            values={{ commit: commit.slice(0, 10), dirty: String(dirty) }}
          />
        </span>
      )}
      {reason && <span>{reason}</span>}
    </div>
  );
}

function LastHour({ last_hour: hour }: Pick<StaffVersion, 'last_hour'>) {
  const intl = useIntl();
  const { number, percent } = useFormats();
  const loads = hour.loaded + hour.failed;
  const errors =
    hour.browser_errors + hour.setup_failures + hour.file_failures + hour.freezes + hour.leaks;
  const shareOf = (failed: number, all: number): string => {
    if (all === 0) return '–';
    return `${number(failed)} (${percent(failed / all, 1)})`;
  };
  const seconds = (ms: number | null): string =>
    ms === null
      ? '–'
      : intl.formatNumber(ms / 1_000, {
          style: 'unit',
          unit: 'second',
          maximumFractionDigits: 2,
        });
  const figures: [string, string][] = [
    [intl.formatMessage({ id: 'staff.release.loads' }), number(loads)],
    [intl.formatMessage({ id: 'staff.release.failed' }), shareOf(hour.failed, loads)],
    [intl.formatMessage({ id: 'staff.release.errors' }), number(errors)],
    [
      intl.formatMessage({ id: 'staff.release.failed_calls' }),
      shareOf(hour.failed_calls, hour.calls),
    ],
    [intl.formatMessage({ id: 'staff.release.p50' }), seconds(hour.p50_ms)],
    [intl.formatMessage({ id: 'staff.release.p95' }), seconds(hour.p95_ms)],
  ];
  if (CANARY_METRICS.some((metric) => hour[metric] > 0))
    for (const metric of CANARY_METRICS) {
      const label = { id: `staff.release.${metric}` };
      figures.push([intl.formatMessage(label), number(hour[metric])]);
    }
  return (
    <dl className={classes.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Acts({
  role,
  state,
  percent,
  plan,
  onAct,
}: Pick<StaffVersion, 'role' | 'state' | 'percent' | 'plan'> & { onAct: Props['onAct'] }) {
  const formats = useFormats();
  if (state === 'revoked') return null;
  const next = plan.find((each) => each > (percent ?? 0));
  return (
    <Group>
      {state === 'shown' && next !== undefined && (
        <Button size="small" variant="outline" onClick={() => onAct('step', next)}>
          <FormattedMessage
            id="staff.release.act_step_do"
            values={{ share: formats.percent(next / 100) }}
          />
        </Button>
      )}
      {role === 'canary' && state === 'shown' && (
        <Button size="small" variant="outline" onClick={() => onAct('hold')}>
          <FormattedMessage id="staff.release.act_hold_do" />
        </Button>
      )}
      {state !== 'taken_back' && role !== 'previous' && (
        <Button size="small" variant="danger" onClick={() => onAct('take_back')}>
          <FormattedMessage id="staff.release.act_take_back_do" />
        </Button>
      )}
      {state !== 'shown' && (
        <Button size="small" variant="outline" icon="undo" onClick={() => onAct('release')}>
          <FormattedMessage id="staff.release.act_release_do" />
        </Button>
      )}
    </Group>
  );
}
