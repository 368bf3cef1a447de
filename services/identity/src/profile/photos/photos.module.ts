import { mediaStore } from '@duet/media/media-store';
import { OBJECT_STORE } from '@duet/media/object-store';
import { acceptUploads } from '@duet/media/upload';
import { UploadGuard } from '@duet/media/upload-guard';
import { ENV } from '@duet/service-kit/tokens';
import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { AccountsModule } from '../../account/accounts/accounts.module';
import type { IdentityEnv } from '../../env';
import { SitesModule } from '../../site/sites/sites.module';
import { ImageGate } from './image-gate';
import { KnownImages, LocalKnownImages } from './known-images';
import { MediaController } from './media.controller';
import { PhotoAddresses } from './photo-addresses';
import { PhotoVisibility } from './photo-visibility';
import { PhotoRepository } from './photo.repository';
import { PhotoService } from './photo.service';
import { PhotosController } from './photos.controller';

@Module({
  imports: [AccountsModule, SitesModule],
  controllers: [PhotosController, MediaController],
  providers: [
    PhotoRepository,
    PhotoAddresses,
    PhotoVisibility,
    PhotoService,
    ImageGate,
    UploadGuard,
    {
      provide: KnownImages,
      useFactory: (env: IdentityEnv) => new LocalKnownImages(env.KNOWN_IMAGES_FILE),
      inject: [ENV],
    },
    { provide: OBJECT_STORE, useFactory: (env: IdentityEnv) => mediaStore(env), inject: [ENV] },
  ],
  exports: [ImageGate, PhotoRepository, PhotoService, PhotoVisibility, OBJECT_STORE],
})
export class PhotosModule implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  async onModuleInit(): Promise<void> {
    await acceptUploads(this.host.httpAdapter.getInstance<FastifyInstance>());
  }
}
