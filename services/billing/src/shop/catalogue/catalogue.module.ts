import { Module } from '@nestjs/common';
import { CatalogueRepository } from './catalogue.repository';
import { CatalogueService } from './catalogue.service';
import { PricesController } from './prices.controller';

@Module({
  controllers: [PricesController],
  providers: [CatalogueRepository, CatalogueService],
  exports: [CatalogueRepository, CatalogueService],
})
export class CatalogueModule {}
