import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { InternalCall } from '@duet/service-kit/internal-call';
import { Controller } from '@nestjs/common';
import { CatalogueService } from './catalogue.service';

@Controller()
export class PricesController {
  constructor(private readonly catalogue: CatalogueService) {}

  @InternalCall('prices.get')
  get(body: InternalBody<'prices.get'>): Promise<InternalResponse<'prices.get'>> {
    return this.catalogue.prices(body.site);
  }
}
