import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Text } from '@duet/ui';
import { StaffFrame } from '../frame/staff-frame';
import { QueuePage } from '../queue/queue-page';
import { type Act, ActDialog } from './act-dialog';
import { RemoteCard } from './remote-card';
import { useStaffReleasesQuery } from './releases.api';

const LOOK_EVERY_MS = 5_000;

export default function ReleasesView() {
  return <StaffFrame permission="releases.manage">{() => <Releases />}</StaffFrame>;
}

function Releases() {
  const intl = useIntl();
  const query = useStaffReleasesQuery(undefined, {
    pollingInterval: LOOK_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  const [act, setAct] = useState<Act | null>(null);
  const remotes = query.data?.remotes ?? [];
  return (
    <>
      <QueuePage
        title={<FormattedMessage id="staff.releases.title" />}
        query={query}
        waiting={undefined}
        shown={remotes.length}
        empty={intl.formatMessage({ id: 'staff.releases.empty' })}
        why={<FormattedMessage id="staff.releases.empty_why" />}
      >
        <Text dim>
          <FormattedMessage id="staff.releases.intro" />
        </Text>
        {remotes.map((remote) => (
          <RemoteCard key={remote.remote} remote={remote} onAct={setAct} />
        ))}
      </QueuePage>
      {act && <ActDialog act={act} onClose={() => setAct(null)} />}
    </>
  );
}
