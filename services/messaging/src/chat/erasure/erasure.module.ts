import { Module } from '@nestjs/common';
import { BlocksModule } from '../../safety/blocks/blocks.module';
import { ConversationsModule } from '../conversations/conversations.module';
import { FirstMessagesModule } from '../first-messages/first-messages.module';
import { LiveModule } from '../live/live.module';
import { MailModule } from '../../delivery/mail/mail.module';
import { MembersModule } from '../members/members.module';
import { NotificationsModule } from '../../delivery/notifications/notifications.module';
import { PhotoFilesModule } from '../photo-files/photo-files.module';
import { PushModule } from '../../delivery/push/push.module';
import { SafetyModule } from '../../safety/screening/safety.module';
import { ErasureController } from './erasure.controller';
import { ErasureService } from './erasure.service';
import { ExportRepository } from './export.repository';

@Module({
  imports: [
    BlocksModule,
    ConversationsModule,
    FirstMessagesModule,
    LiveModule,
    MailModule,
    MembersModule,
    NotificationsModule,
    PhotoFilesModule,
    PushModule,
    SafetyModule,
  ],
  controllers: [ErasureController],
  providers: [ErasureService, ExportRepository],
  exports: [ErasureService],
})
export class ErasureModule {}
