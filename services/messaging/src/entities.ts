import { kitEntities } from '@duet/service-kit/kit-entities';
import { ConversationEntity } from './chat/conversations/conversation.entity';
import { FormerPartnerEntity } from './chat/conversations/former-partner.entity';
import { ParticipantEntity } from './chat/conversations/participant.entity';
import { FirstMessageEntity } from './chat/first-messages/first-message.entity';
import { LiveCursorEntity } from './chat/live/live-cursor.entity';
import { LiveEventEntity } from './chat/live/live-event.entity';
import { FictionalNoticeEntity } from './chat/members/fictional-notice.entity';
import { MemberEntity } from './chat/members/member.entity';
import { WalletEntity } from './chat/members/wallet.entity';
import { MessageEntity } from './chat/messages/message.entity';
import { OperatorConversationEntity } from './chat/operator-queue/operator-conversation.entity';
import { OperatorReplyEntity } from './chat/operator-queue/operator-reply.entity';
import { ChatPhotoEntity } from './chat/photo-files/chat-photo.entity';
import { MessageCountedEntity } from './chat/stats/message-counted.entity';
import { MessageSlotEntity } from './chat/stats/message-slot.entity';
import { MailBounceEntity } from './delivery/deliverability/mail-bounce.entity';
import { MailSuppressionEntity } from './delivery/deliverability/mail-suppression.entity';
import { BroadcastRecipientEntity } from './delivery/mail/broadcasts/broadcast-recipient.entity';
import { BroadcastTextEntity } from './delivery/mail/broadcasts/broadcast-text.entity';
import { BroadcastEntity } from './delivery/mail/broadcasts/broadcast.entity';
import { MailEntity } from './delivery/mail/mail.entity';
import { MailDigestEntity } from './delivery/mail/policy/mail-digest.entity';
import { MailToldEntity } from './delivery/mail/policy/mail-told.entity';
import { MailWatchEntity } from './delivery/mail/policy/mail-watch.entity';
import { ConsentCompletionEntity } from './delivery/notifications/consent-completion.entity';
import { NotificationPreferenceEntity } from './delivery/notifications/notification-preference.entity';
import { PushSubscriptionEntity } from './delivery/push/push-subscription.entity';
import { PushEntity } from './delivery/push/push.entity';
import { PairBlockEntity } from './safety/blocks/pair-block.entity';
import { ReportEvidenceEntity } from './safety/evidence/report-evidence.entity';
import { BlockedDomainEntity } from './safety/screening/blocked-domain.entity';
import { HeldMessageEntity } from './safety/screening/held-message.entity';
import { OpenerEntity } from './safety/screening/opener.entity';
import { SafetyMarkEntity } from './safety/screening/safety-mark.entity';

export const entities = [
  ...kitEntities,
  BlockedDomainEntity,
  BroadcastEntity,
  BroadcastRecipientEntity,
  BroadcastTextEntity,
  ChatPhotoEntity,
  ConsentCompletionEntity,
  ConversationEntity,
  FictionalNoticeEntity,
  FirstMessageEntity,
  FormerPartnerEntity,
  HeldMessageEntity,
  LiveCursorEntity,
  LiveEventEntity,
  MailBounceEntity,
  MailDigestEntity,
  MailEntity,
  MailSuppressionEntity,
  MailToldEntity,
  MailWatchEntity,
  MemberEntity,
  MessageCountedEntity,
  MessageEntity,
  MessageSlotEntity,
  NotificationPreferenceEntity,
  OpenerEntity,
  OperatorConversationEntity,
  OperatorReplyEntity,
  PairBlockEntity,
  ParticipantEntity,
  PushEntity,
  PushSubscriptionEntity,
  ReportEvidenceEntity,
  SafetyMarkEntity,
  WalletEntity,
];
