import {
  type CompanyInfo,
  type GeocodeResponse,
  companyInfo,
  geocodeResponse,
  geocodeQuery,
  interestsResponse,
} from '@duet/schemas/identity';
import { type Regions, regions } from '@duet/schemas/settings';
import { Actor, Visitors } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { AppError } from '@duet/service-kit/errors';
import { parsed } from '@duet/service-kit/parse';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { Controller, Get, Header, Query } from '@nestjs/common';
import type { z } from 'zod';
import { SiteService } from '../../site/sites/site.service';
import { nearestCity } from '@duet/service-kit/places/geocode';
import { getRegions } from '@duet/service-kit/places/regions';

const CACHED = 'public, max-age=300, stale-while-revalidate=3600';

@Controller()
@Visitors()
export class ReferenceController {
  constructor(private readonly sites: SiteService) {}

  @Get('regions')
  @Header('cache-control', CACHED)
  @Returns(regions)
  async regions(@Actor() actor: ActorPrincipal): Promise<Regions> {
    return getRegions((await this.sites.get(actor.site)).settings.countries);
  }

  @Get('interests')
  @Header('cache-control', CACHED)
  @Returns(interestsResponse)
  async interests(@Actor() actor: ActorPrincipal): Promise<z.infer<typeof interestsResponse>> {
    return { interests: (await this.sites.get(actor.site)).settings.interests };
  }

  @Get('companyinfo')
  @Header('cache-control', CACHED)
  @Returns(companyInfo)
  async companyInfo(@Actor() actor: ActorPrincipal): Promise<CompanyInfo> {
    return (await this.sites.get(actor.site)).settings.company;
  }

  @Get('geocode')
  @Returns(geocodeResponse)
  async geocode(
    @Actor() actor: ActorPrincipal,
    @Query(parsed(geocodeQuery)) query: z.infer<typeof geocodeQuery>,
  ): Promise<GeocodeResponse> {
    const found = nearestCity(
      query.lat,
      query.lon,
      (await this.sites.get(actor.site)).settings.countries,
    );
    if (!found) throw new AppError('not_found');
    return found;
  }
}
