import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { ListedLander } from '@duet/schemas/own-landers';
import { Button, Group, Tag, TextLink } from '@duet/ui';
import { useLanguageName } from '../broadcasts/use-language-name';
import { StaffFrame } from '../frame/staff-frame';
import { QueuePage } from '../queue/queue-page';
import classes from '../queue/queue.module.css';
import { LANDER_TONES, getLanderState } from './lander-state';
import { useStaffLandersQuery } from './landers.api';
import own from './landers.module.css';
import { Miniature } from './miniature';
import { NewLander } from './new-lander';
import { useLayoutName } from './use-layout-name';
import { usePreviews } from './use-previews';

export default function LandersView() {
  return <StaffFrame permission="campaigns.manage">{() => <Landers />}</StaffFrame>;
}

function Landers() {
  const intl = useIntl();
  const query = useStaffLandersQuery();
  const [copied, setCopied] = useState<ListedLander | 'none' | null>(null);
  const landers = query.data?.landers ?? [];
  const addresses = usePreviews(landers.map(({ id }) => ({ own_lander: id })));
  return (
    <>
      <QueuePage
        title={<FormattedMessage id="staff.landers.title" />}
        aside={
          <Button icon="plus" onClick={() => setCopied('none')}>
            <FormattedMessage id="staff.landers.add" />
          </Button>
        }
        query={query}
        waiting={undefined}
        shown={landers.length}
        empty={intl.formatMessage({ id: 'staff.landers.empty' })}
        why={<FormattedMessage id="staff.landers.empty_why" />}
      >
        <div className={classes.grid}>
          {landers.map((lander, index) => (
            <Card
              key={lander.id}
              lander={lander}
              address={addresses[index]}
              onCopy={() => setCopied(lander)}
            />
          ))}
        </div>
      </QueuePage>
      {copied && (
        <NewLander from={copied === 'none' ? null : copied} onClose={() => setCopied(null)} />
      )}
    </>
  );
}

function Card({
  lander,
  address,
  onCopy,
}: {
  lander: ListedLander;
  address: string | undefined;
  onCopy: () => void;
}) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  const languageName = useLanguageName();
  const layoutName = useLayoutName();
  const { id, name, layout, written, changed_at: at } = lander;
  const state = getLanderState(lander);
  const stateText = { id: `staff.lander.state_${state}` };
  return (
    <article className={classes.card} aria-label={name}>
      <div className={own.head}>
        <Miniature address={address} />
        <div className={classes.person}>
          <TextLink to={`/staff/landers/${id}`}>{name}</TextLink>
          <span className={classes.dim}>{layoutName(layout)}</span>
          <span className={classes.dim}>{dateTime(at)}</span>
          <span className={classes.dim}>{written.map(languageName).join(', ')}</span>
        </div>
      </div>
      <Group align="between">
        <Tag tone={LANDER_TONES[state]}>{intl.formatMessage(stateText)}</Tag>
        <Button size="small" variant="outline" onClick={onCopy}>
          <FormattedMessage id="staff.lander.copy" />
        </Button>
      </Group>
    </article>
  );
}
