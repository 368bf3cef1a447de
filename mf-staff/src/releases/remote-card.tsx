import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { ReleaseEntry, StaffRemote } from '@duet/schemas/staff-releases';
import queue from '../queue/queue.module.css';
import type { Act } from './act-dialog';
import classes from './releases.module.css';
import { PreviewLink } from './preview-link';
import { useReason } from './use-reason';
import { VersionPart } from './version-part';

/** After these actions, a version cannot be shown any more. */
const GONE = new Set<ReleaseEntry['act']>(['revoke', 'retire', 'take_back', 'hold']);

interface Props {
  remote: StaffRemote;
  onAct: (act: Act) => void;
}

export function RemoteCard({ remote: { remote, versions, history }, onAct }: Props) {
  const intl = useIntl();
  const shown = new Set(versions.map(({ version }) => version));
  const isNewest = (entry: ReleaseEntry): boolean =>
    history.find(({ version }) => version === entry.version) === entry;
  return (
    <article className={queue.card} aria-label={remote}>
      <h2 className={classes.name}>{remote}</h2>
      <div className={classes.versions}>
        {versions.map((version) => (
          <VersionPart
            key={version.version}
            remote={remote}
            version={version}
            onAct={(act, percent) =>
              onAct({
                ...{ remote, act, version, percent },
                previous:
                  versions.find(({ role, state }) => role === 'previous' && state === 'shown')
                    ?.version ?? null,
              })
            }
          />
        ))}
      </div>
      <details className={classes.history}>
        <summary>
          {intl.formatMessage({ id: 'staff.release.history' }, { count: history.length })}
        </summary>
        <ul className={classes.entries}>
          {history.map((entry) => (
            <Entry
              key={`${entry.at} ${entry.act} ${entry.version}`}
              remote={remote}
              entry={entry}
              isShowable={isNewest(entry) && !GONE.has(entry.act) && !shown.has(entry.version)}
            />
          ))}
        </ul>
      </details>
    </article>
  );
}

interface EntryProps {
  remote: string;
  entry: ReleaseEntry;
  isShowable: boolean;
}

function Entry({ remote, entry, isShowable }: EntryProps) {
  const { at, by, actor, act, version, from, percent, commit } = entry;
  const intl = useIntl();
  const reason = useReason()(entry);
  const formats = useFormats();
  const label = { id: `staff.release.act_${act}`, defaultMessage: act };
  return (
    <li>
      <strong>{intl.formatMessage(label)}</strong> <code>{version}</code>
      {isShowable && (
        <>
          {' '}
          <PreviewLink remote={remote} version={version} />
        </>
      )}
      {percent !== null && ` ${formats.percent(percent / 100)}`}
      {from !== null && (
        <>
          {' '}
          <FormattedMessage id="staff.release.instead_of" values={{ version: from }} />
        </>
      )}
      <span className={queue.dim}>
        {[
          formats.dateTime(at),
          by === 'server' ? intl.formatMessage({ id: 'staff.release.by_server' }) : actor,
          commit?.slice(0, 10),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {reason !== null && <span>{reason}</span>}
    </li>
  );
}
