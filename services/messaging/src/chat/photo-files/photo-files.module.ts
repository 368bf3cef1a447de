import { mediaStore } from '@duet/media/media-store';
import { OBJECT_STORE } from '@duet/media/object-store';
import { ENV } from '@duet/service-kit/tokens';
import { Module } from '@nestjs/common';
import type { MessagingEnv } from '../../env';
import { ChatPhotoRepository } from './chat-photo.repository';
import { PhotoFiles } from './photo-files';
import { PhotoGate } from './photo-gate';

@Module({
  providers: [
    ChatPhotoRepository,
    PhotoFiles,
    PhotoGate,
    { provide: OBJECT_STORE, useFactory: (env: MessagingEnv) => mediaStore(env), inject: [ENV] },
  ],
  exports: [PhotoFiles, OBJECT_STORE],
})
export class PhotoFilesModule {}
