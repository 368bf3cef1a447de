import { type RefObject, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText, useFormats } from '@duet/host';
import type { SessionInfo } from '@duet/schemas/credentials';
import { Button, ErrorState, Icon, Loading, Skeleton, Stack, Tag, Text, toast } from '@duet/ui';
import { PasskeyTexts } from '../passkeys/passkey-texts';
import { useConfirmedAction } from '../passkeys/use-confirmed-action';
import { Frame } from './frame';
import classes from './settings.module.css';
import { useProfileEndSessionMutation, useProfileSessionsQuery } from './sessions.api';

export default function SessionsPanel() {
  return (
    <Frame>
      <Sessions />
    </Frame>
  );
}

function Sessions() {
  const intl = useIntl();
  const text = useErrorText();
  const { data: sessions, error, refetch } = useProfileSessionsQuery();
  const list = useFocusWhenShorter(sessions?.length ?? 0);
  const [end, { originalArgs }] = useProfileEndSessionMutation();
  const { start, dialog, isBusy } = useConfirmedAction({
    onFailure: (failure) => toast(text(failure), { tone: 'bad' }),
  });
  if (!sessions && error)
    return <ErrorState onRetry={() => void refetch()}>{text(error)}</ErrorState>;
  if (!sessions) return <Waiting />;
  const finish = (id: string | null) =>
    start(async () => {
      await end(id).unwrap();
      toast(intl.formatMessage({ id: 'profile.sessions.ended' }));
    });
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <Stack>
      <Text dim>
        <FormattedMessage id="profile.sessions.text" />
      </Text>
      <ul className={classes.rows} ref={list} tabIndex={-1}>
        {sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            busy={isBusy && originalArgs === session.id}
            onEnd={() => finish(session.id)}
          />
        ))}
      </ul>
      {others > 1 && (
        <div>
          <Button
            variant="outline"
            icon="out"
            loading={isBusy && originalArgs === null}
            onClick={() => finish(null)}
          >
            <FormattedMessage id="profile.sessions.end_all" />
          </Button>
        </div>
      )}
      {dialog && <PasskeyTexts>{dialog}</PasskeyTexts>}
    </Stack>
  );
}

/** Focuses the list after a session has ended, because the pressed button has disappeared. */
function useFocusWhenShorter(count: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) list.current?.focus();
    before.current = count;
  }, [count]);
  return list;
}

function Row({ session, busy, onEnd }: { session: SessionInfo; busy: boolean; onEnd: () => void }) {
  const intl = useIntl();
  const { when } = useFormats();
  const device = useDeviceName(session);
  const country = session.country && intl.formatDisplayName(session.country, { type: 'region' });
  const seen = intl.formatMessage({ id: 'profile.sessions.seen' }, { when: when(session.seen_at) });
  return (
    <li className={classes.session}>
      <Icon name="shield" size={24} />
      <div>
        <p className={classes.device}>{device}</p>
        <Text dim size="small">
          {[country, session.current ? null : seen].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {session.current ? (
        <Tag tone="teal">
          <FormattedMessage id="profile.sessions.current" />
        </Tag>
      ) : (
        <Button
          variant="outline"
          size="small"
          loading={busy}
          onClick={onEnd}
          aria-label={intl.formatMessage({ id: 'profile.sessions.end_this' }, { device })}
        >
          <FormattedMessage id="profile.sessions.end" />
        </Button>
      )}
    </li>
  );
}

function useDeviceName({ device: { browser, system } }: SessionInfo): string {
  const intl = useIntl();
  if (browser && system)
    return intl.formatMessage({ id: 'profile.sessions.device' }, { browser, system });
  return browser ?? system ?? intl.formatMessage({ id: 'profile.sessions.unknown' });
}

const Waiting = () => (
  <Loading>
    <Stack>
      <Skeleton height="3.5rem" radius="var(--r-sm)" />
      <Skeleton height="3.5rem" radius="var(--r-sm)" />
    </Stack>
  </Loading>
);
