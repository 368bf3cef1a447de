import { acceptUploads } from '@duet/media/upload';
import { UploadGuard } from '@duet/media/upload-guard';
import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { ConversationsModule } from '../conversations/conversations.module';
import { EvidenceModule } from '../../safety/evidence/evidence.module';
import { MessagesModule } from '../messages/messages.module';
import { PhotoController } from './photo.controller';
import { PhotoFilesModule } from '../photo-files/photo-files.module';
import { PhotoSweep } from './photo-sweep.job';

@Module({
  imports: [ConversationsModule, EvidenceModule, MessagesModule, PhotoFilesModule],
  controllers: [PhotoController],
  providers: [PhotoSweep, UploadGuard],
})
export class PhotosModule implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  async onModuleInit(): Promise<void> {
    await acceptUploads(this.host.httpAdapter.getInstance<FastifyInstance>());
  }
}
