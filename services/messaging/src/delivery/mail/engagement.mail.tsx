import type { EngagementMailKind } from '@duet/schemas/mails';
import type { ReactNode } from 'react';
import { Action, Letter, type MailComponent, type MailProps, Panel, Words } from './mail-parts';

const Digest = (mail: MailProps): ReactNode => (
  <Letter {...mail}>
    <Words>{mail.t('body')}</Words>
    {mail.lines.length > 0 && <Panel>{mail.lines.join('\n')}</Panel>}
    <Action {...mail} label={mail.t('button')} />
  </Letter>
);

const Broadcast = (mail: MailProps): ReactNode => (
  <Letter {...mail}>
    <Words>{mail.values.body ?? ''}</Words>
    <Action {...mail} label={mail.values.button ?? ''} />
  </Letter>
);

export const ENGAGEMENT_COMPONENTS: Record<EngagementMailKind, MailComponent> = {
  new_conversations: Digest,
  new_messages: Digest,
  like: Digest,
  unread_message_reminders: Digest,
  promotions: Broadcast,
  weekly_updates: Digest,
  news: Broadcast,
  reminders: Digest,
};
