import { withUpload } from '@duet/media/upload';
import { UploadGuard } from '@duet/media/upload-guard';
import { type Empty, empty, ulid } from '@duet/schemas/common';
import type { OwnImage } from '@duet/schemas/identity';
import { type PhotoPatch, cropArea, imageResponse, photoPatch } from '@duet/schemas/photos';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { parsed, requireId } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Uploads } from '@duet/service-kit/uploads';
import { Body, Controller, Delete, Param, Patch, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PhotoService } from './photo.service';
import { parseCrop } from './parse-crop';

const uploadFields = z.object({ crop: cropArea.optional() });

@Controller('photos')
@Members()
export class PhotosController {
  constructor(
    private readonly photos: PhotoService,
    private readonly uploads: UploadGuard,
  ) {}

  @Post()
  @Uploads(uploadFields)
  @Returns(imageResponse)
  async upload(
    @Actor() actor: MemberPrincipal,
    @Req() request: FastifyRequest,
  ): Promise<{ image: OwnImage }> {
    const limit = await this.photos.limitFor(actor);
    const image = await this.uploads.run(actor, () =>
      withUpload(request, ({ file, fields }) =>
        this.photos.add(actor, { file, crop: parseCrop(fields) }, limit),
      ),
    );
    return { image };
  }

  @Patch(':id')
  @Returns(imageResponse)
  async change(
    @Actor() actor: MemberPrincipal,
    @Param('id') id: string,
    @Body(parsed(photoPatch)) patch: PhotoPatch,
  ): Promise<{ image: OwnImage }> {
    return { image: await this.photos.change(actor, requireId(ulid, id), patch) };
  }

  @Delete(':id')
  @Returns(empty)
  async delete(@Actor() actor: MemberPrincipal, @Param('id') id: string): Promise<Empty> {
    await this.photos.delete(actor, requireId(ulid, id));
    return {};
  }
}
