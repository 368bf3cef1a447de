import { Module } from '@nestjs/common';
import { SitesModule } from '../../site/sites/sites.module';
import { ReferenceController } from './reference.controller';

@Module({ imports: [SitesModule], controllers: [ReferenceController] })
export class ReferenceModule {}
