import { type PageBounceBody, pageBounceBody } from '@duet/schemas/campaigns';
import { Visitors } from '@duet/service-kit/access';
import { ReturnsNothing } from '@duet/service-kit/responses';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import { parsed } from '@duet/service-kit/parse';
import { Body, Controller, HttpCode, Logger, Post } from '@nestjs/common';

/** Path of a member page, whose member id must not be logged. */
const MEMBER = /^\/members\/[^/]+/;

@Controller('page-bounce')
export class PageBounceController {
  private readonly logger = new Logger('PageBounce');

  @Post()
  @Visitors()
  @NotIdempotent()
  @HttpCode(204)
  @ReturnsNothing()
  log(@Body(parsed(pageBounceBody)) { path, seconds, variant = '' }: PageBounceBody): void {
    this.logger.log(
      { path: path.replace(MEMBER, '/members/:id'), seconds, variant },
      'page bounced',
    );
  }
}
