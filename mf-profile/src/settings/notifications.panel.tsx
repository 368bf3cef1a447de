import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText } from '@duet/host';
import type {
  DisabledReason,
  NotificationKind,
  NotificationsBody,
} from '@duet/schemas/notifications';
import { Alert, Button, ErrorState, Loading, Skeleton, Stack, Switch, toast } from '@duet/ui';
import { Frame } from './frame';
import { PushFrame } from './push-frame';
import classes from './settings.module.css';
import { useProfileNotificationsQuery, useProfileNotifyMutation } from './settings.api';

const KINDS: Record<NotificationKind, { label: React.ReactNode; hint: React.ReactNode }> = {
  new_conversations: {
    label: <FormattedMessage id="profile.notify.new_conversations" />,
    hint: <FormattedMessage id="profile.notify.new_conversations_hint" />,
  },
  new_messages: {
    label: <FormattedMessage id="profile.notify.new_messages" />,
    hint: <FormattedMessage id="profile.notify.new_messages_hint" />,
  },
  unread_message_reminders: {
    label: <FormattedMessage id="profile.notify.unread" />,
    hint: <FormattedMessage id="profile.notify.unread_hint" />,
  },
  like: {
    label: <FormattedMessage id="profile.notify.like" />,
    hint: <FormattedMessage id="profile.notify.like_hint" />,
  },
  reminders: {
    label: <FormattedMessage id="profile.notify.reminders" />,
    hint: <FormattedMessage id="profile.notify.reminders_hint" />,
  },
  weekly_updates: {
    label: <FormattedMessage id="profile.notify.weekly" />,
    hint: <FormattedMessage id="profile.notify.weekly_hint" />,
  },
  promotions: {
    label: <FormattedMessage id="profile.notify.promotions" />,
    hint: <FormattedMessage id="profile.notify.promotions_hint" />,
  },
  news: {
    label: <FormattedMessage id="profile.notify.news" />,
    hint: <FormattedMessage id="profile.notify.news_hint" />,
  },
};
const ORDER = Object.keys(KINDS) as NotificationKind[];

export default function NotificationsPanel() {
  return (
    <Stack>
      <PushFrame />
      <Frame title={<FormattedMessage id="profile.settings.notifications" />}>
        <Notifications />
      </Frame>
    </Stack>
  );
}

function Notifications() {
  const intl = useIntl();
  const text = useErrorText();
  const { data, error, refetch } = useProfileNotificationsQuery();
  const [notify, { isLoading }] = useProfileNotifyMutation();
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{text(error)}</ErrorState>
    ) : (
      <Waiting />
    );
  const save = async (body: NotificationsBody) => {
    try {
      await notify(body).unwrap();
      toast(intl.formatMessage({ id: 'profile.settings.saved' }));
    } catch (failure) {
      toast(text(failure), { tone: 'bad' });
    }
  };
  const [reason] = data.notifications_disabled;
  return (
    <Stack>
      {reason && (
        <MailsOff reason={reason} busy={isLoading} onResume={() => void save({ resume: true })} />
      )}
      <div className={classes.rows}>
        {ORDER.map((kind) => (
          <Switch
            key={kind}
            name={kind}
            label={KINDS[kind].label}
            hint={KINDS[kind].hint}
            checked={data.notifications[kind]}
            onChange={(wanted) => void save({ notifications: { [kind]: wanted } })}
          />
        ))}
      </div>
    </Stack>
  );
}

const REASONS: Record<DisabledReason, React.ReactNode> = {
  fbl: <FormattedMessage id="profile.mails_off.fbl" />,
  bounce: <FormattedMessage id="profile.mails_off.bounce" />,
  listunsubscribe: <FormattedMessage id="profile.mails_off.listunsubscribe" />,
};

function MailsOff({
  reason,
  busy,
  onResume,
}: {
  reason: DisabledReason;
  busy: boolean;
  onResume: () => void;
}) {
  const action =
    reason === 'bounce' ? (
      <Button size="small" variant="light" to="/settings/email">
        <FormattedMessage id="profile.mails_off.check" />
      </Button>
    ) : (
      <Button size="small" variant="light" loading={busy} onClick={onResume}>
        <FormattedMessage id="profile.mails_off.resume" />
      </Button>
    );
  return (
    <Alert tone="warn" icon="mail" action={action}>
      <b>
        <FormattedMessage id="profile.mails_off.title" />
      </b>{' '}
      {REASONS[reason]}
    </Alert>
  );
}

const Waiting = () => (
  <Loading>
    <Stack>
      {ORDER.map((kind) => (
        <Skeleton key={kind} height="3rem" radius="var(--r-sm)" />
      ))}
    </Stack>
  </Loading>
);
