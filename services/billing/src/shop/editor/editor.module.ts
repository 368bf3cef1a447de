import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { SupportModule } from '../../staff/support/support.module';
import { EditorController } from './editor.controller';
import { EditorRepository } from './editor.repository';
import { EditorService } from './editor.service';

@Module({
  imports: [CatalogueModule, SupportModule],
  controllers: [EditorController],
  providers: [EditorRepository, EditorService],
})
export class EditorModule {}
