import { ServiceModule } from '@duet/service-kit/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { ActivationModule } from './activation/activation.module';
import { CleanupService } from './cleanup/cleanup.service';
import type { IdentityEnv } from './env';
import { migrations } from './migrations';
import { PhotosModule } from './photos/photos.module';
import { ProfilesModule } from './profiles/profiles.module';
import { ReferenceModule } from './reference/reference.module';
import { SessionsModule } from './sessions/sessions.module';
import { SignupModule } from './signup/signup.module';
import { SitesModule } from './sites/sites.module';

@Module({})
export class AppModule {
  static with(env: IdentityEnv): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.forRoot({ name: 'identity', env, entities: [], migrations }),
        SitesModule,
        ReferenceModule,
        SignupModule,
        ActivationModule,
        SessionsModule,
        ProfilesModule,
        PhotosModule,
      ],
      providers: [CleanupService],
    };
  }
}
