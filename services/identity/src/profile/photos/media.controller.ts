import { OBJECT_STORE, type ObjectStore, type StoredFile } from '@duet/media/object-store';
import { PHOTO_SIZES, parsePhotoKey, photoKey } from '@duet/media/photo-keys';
import { ulid } from '@duet/schemas/common';
import { Visitors } from '@duet/service-kit/access';
import { ReturnsFile } from '@duet/service-kit/responses';
import { AppError } from '@duet/service-kit/errors';
import { Controller, Get, Headers, Inject, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { canSeePhoto } from './can-see-photo';
import { PhotoAddresses } from './photo-addresses';
import { PhotoRepository } from './photo.repository';

const PICTURE = { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' };
/** Removed pictures leave all caches within five minutes. */
const PUBLIC_PICTURE = 'public, max-age=300, must-revalidate';
const signedFile = z.object({
  photoId: ulid,
  size: z.enum(Object.keys(PHOTO_SIZES) as [keyof typeof PHOTO_SIZES]),
  until: z.coerce.number().int(),
  signature: z.string(),
});

/** A hidden file gets 404, never 403. */
@Controller('media')
@Visitors()
export class MediaController {
  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly photos: PhotoRepository,
    private readonly addresses: PhotoAddresses,
  ) {}

  /** The key is a hash of the content and serves as ETag. */
  @Get(':key')
  @ReturnsFile('image/webp')
  async open(
    @Param('key') key: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const parsed = parsePhotoKey(key);
    if (!parsed || (!parsed.blurred && !(await this.photos.isPublic(parsed.stem))))
      throw new AppError('not_found');
    const found = await this.found(key);
    const etag = `"${key}"`;
    void reply.headers({ ...PICTURE, 'cache-control': PUBLIC_PICTURE, etag });
    if (known?.includes(etag)) await reply.status(304).send();
    else await reply.header('content-length', found.size).send(found.stream());
  }

  @Get('photo/:id/:size')
  @ReturnsFile('image/webp')
  async signed(
    @Param('id') photoId: string,
    @Param('size') size: string,
    @Query() query: Record<string, unknown>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = signedFile.safeParse({
      photoId,
      size,
      until: query.until,
      signature: query.signature,
    });
    const reader = asked.data && this.addresses.findReader(asked.data, asked.data.signature);
    const photo = reader && (await this.photos.find(asked.data.photoId));
    if (!photo || (reader === 'other' && !canSeePhoto('premium', photo)))
      throw new AppError('not_found');
    const found = await this.found(photoKey(photo.stem, asked.data.size));
    await reply
      .headers({
        ...PICTURE,
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
        'content-length': found.size,
      })
      .send(found.stream());
  }

  private async found(key: string): Promise<StoredFile> {
    const found = await this.store.get(key);
    if (!found) throw new AppError('not_found');
    return found;
  }
}
