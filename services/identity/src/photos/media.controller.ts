import { OBJECT_STORE, type ObjectStore } from '@duet/media/object-store';
import { Visitors } from '@duet/service-kit/access';
import { AppError } from '@duet/service-kit/errors';
import { Controller, Get, Headers, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** The files behind the settings' cdn_prefix. Names are addresses of content, so what they hold never changes. */
@Controller('media')
export class MediaController {
  constructor(@Inject(OBJECT_STORE) private readonly store: ObjectStore) {}

  @Get(':key')
  @Visitors()
  async file(@Param('key') key: string, @Headers('if-none-match') known: string | undefined, @Res() reply: FastifyReply): Promise<void> {
    const found = await this.store.get(key);
    if (!found) throw new AppError('not_found');
    const etag = `"${key}"`;
    void reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      etag,
    });
    if (known?.includes(etag)) await reply.status(304).send();
    else await reply.header('content-length', found.size).send(found.stream());
  }
}
