import { type Empty, empty } from '@duet/schemas/common';
import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { locale } from '@duet/schemas/locale-schema';
import { type PageQuery, pageQuery } from '@duet/schemas/paging';
import {
  type SitePage,
  type SitePageBody,
  type StaffPage,
  type StaffPagesResponse,
  newSitePageToken,
  previewResponse,
  previewBody,
  restoreBody,
  sitePage,
  sitePageBody,
  sitePageToken,
  staffPage,
  staffPagesResponse,
} from '@duet/schemas/site-pages';
import { Actor, Staff, Visitors } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { AppError } from '@duet/service-kit/errors';
import { InternalCall } from '@duet/service-kit/internal-call';
import { readIdCursor } from '@duet/service-kit/page';
import { parsed } from '@duet/service-kit/parse';
import type { ActorPrincipal, StaffPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import type { z } from 'zod';
import { toHtml } from './markup';
import type { PageKey } from './site-page.repository';
import { SitePageService } from './site-page.service';

function toPageKey({ site }: StaffPrincipal, token: string, language: string): PageKey {
  const [name, known] = [sitePageToken.safeParse(token), locale.safeParse(language)];
  if (!name.success || !known.success) throw new AppError('not_found');
  return { site, token: name.data, locale: known.data };
}

@Controller()
export class SitePagesController {
  constructor(private readonly pages: SitePageService) {}

  @Get('pages/:token')
  @Visitors()
  @Returns(sitePage)
  async find(
    @Actor() { site, locale: language }: ActorPrincipal,
    @Param('token') token: string,
  ): Promise<SitePage> {
    const page = sitePageToken.safeParse(token).success
      ? await this.pages.find(site, token, language)
      : null;
    if (!page) throw new AppError('not_found');
    return page;
  }

  @InternalCall('pages.find')
  async ofSite({
    site,
    token,
    locale: language,
  }: InternalBody<'pages.find'>): Promise<InternalResponse<'pages.find'>> {
    return { page: await this.pages.find(site, token, language) };
  }

  @InternalCall('pages.list')
  async listed({ site }: InternalBody<'pages.list'>): Promise<InternalResponse<'pages.list'>> {
    return { pages: await this.pages.listed(site) };
  }

  @Get('staff/pages')
  @Staff('pages.edit')
  @Returns(staffPagesResponse)
  list(@Actor() actor: StaffPrincipal): Promise<StaffPagesResponse> {
    return this.pages.list(actor);
  }

  @Post('staff/pages/preview')
  @Staff('pages.edit')
  @HttpCode(200)
  @Returns(previewResponse)
  preview(
    @Body(parsed(previewBody)) { body }: z.infer<typeof previewBody>,
  ): z.infer<typeof previewResponse> {
    return { html: toHtml(body) };
  }

  @Get('staff/pages/:token/:locale')
  @Staff('pages.edit')
  @Returns(staffPage)
  open(
    @Actor() actor: StaffPrincipal,
    @Param('token') token: string,
    @Param('locale') language: string,
    @Query(parsed(pageQuery)) { cursor }: PageQuery,
  ): Promise<StaffPage> {
    return this.pages.open(toPageKey(actor, token, language), readIdCursor(cursor));
  }

  @Put('staff/pages/:token/:locale')
  @Staff('pages.edit')
  @Returns(empty)
  async save(
    @Actor() actor: StaffPrincipal,
    @Param('token') token: string,
    @Param('locale') language: string,
    @Body(parsed(sitePageBody)) body: SitePageBody,
  ): Promise<Empty> {
    const key = toPageKey(actor, token, language);
    // Rejects a token that is a route of the site, because the route would hide the page.
    if (!newSitePageToken.safeParse(token).success)
      throw new AppError('invalid_fields', { fields: { token: 'token_reserved' } });
    await this.pages.save(actor, key, body);
    return {};
  }

  @Delete('staff/pages/:token/:locale')
  @Staff('pages.edit')
  @Returns(empty)
  async remove(
    @Actor() actor: StaffPrincipal,
    @Param('token') token: string,
    @Param('locale') language: string,
  ): Promise<Empty> {
    await this.pages.remove(actor, toPageKey(actor, token, language));
    return {};
  }

  @Post('staff/pages/:token/:locale/restore')
  @Staff('pages.edit')
  @HttpCode(200)
  @Returns(empty)
  async restore(
    @Actor() actor: StaffPrincipal,
    @Param('token') token: string,
    @Param('locale') language: string,
    @Body(parsed(restoreBody)) { change }: z.infer<typeof restoreBody>,
  ): Promise<Empty> {
    await this.pages.restore(actor, toPageKey(actor, token, language), change);
    return {};
  }
}
