import { OBJECT_STORE, type ObjectStore } from '@duet/media/object-store';
import { chatPhotoKeys } from '@duet/media/photo-keys';
import { type Upload, withUpload } from '@duet/media/upload';
import { UploadGuard } from '@duet/media/upload-guard';
import { type SendResponse, sendResponse, sendPhotoFields } from '@duet/schemas/messaging';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns, ReturnsFile } from '@duet/service-kit/responses';
import { AppError } from '@duet/service-kit/errors';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Uploads } from '@duet/service-kit/uploads';
import { parseInput } from '@duet/service-kit/validation';
import { Controller, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { presentSent } from '../messages/message.presenter';
import { MessageService } from '../messages/message.service';
import { PhotoFiles } from '../photo-files/photo-files';

/** Photos that the actor must not see get 404, not 403. */
@Controller('chats/:id')
@Members()
export class PhotoController {
  constructor(
    private readonly messages: MessageService,
    private readonly files: PhotoFiles,
    private readonly uploads: UploadGuard,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  @Post('photos')
  @HttpCode(200)
  @NotIdempotent()
  @Uploads(sendPhotoFields)
  @Returns(sendResponse)
  async send(
    @Actor() actor: MemberPrincipal,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
  ): Promise<SendResponse> {
    // Checks the permission before the upload is read.
    await this.messages.assertCanSendPhotos(actor, id);
    const send = ({ file, fields }: Upload) =>
      this.sendUploaded(actor, id, file, parseMarks(fields));
    return this.uploads.run(actor, () => withUpload(request, send));
  }

  @Get('messages/:message_id/photo')
  @ReturnsFile('image/webp')
  full(
    @Actor() actor: MemberPrincipal,
    @Param('id') id: string,
    @Param('message_id') messageId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.serve(actor, id, messageId, reply, 0);
  }

  @Get('messages/:message_id/thumb')
  @ReturnsFile('image/webp')
  thumb(
    @Actor() actor: MemberPrincipal,
    @Param('id') id: string,
    @Param('message_id') messageId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.serve(actor, id, messageId, reply, 1);
  }

  private async sendUploaded(
    actor: MemberPrincipal,
    id: string,
    file: string,
    marks: z.infer<typeof sendPhotoFields>,
  ): Promise<SendResponse> {
    const photo = await this.files.keep(actor, file, `${id}/${marks.client_id}`);
    return presentSent(
      await this.messages.send(actor, id, { ...marks, text: '', photo }),
      actor.member,
    );
  }

  private async serve(
    actor: MemberPrincipal,
    id: string,
    messageId: string,
    reply: FastifyReply,
    size: 0 | 1,
  ): Promise<void> {
    const stem = await this.messages.getPhoto(actor, id, messageId);
    const found = await this.store.get(chatPhotoKeys(stem)[size]);
    if (!found) throw new AppError('not_found');
    await reply
      .headers({
        'content-type': 'image/webp',
        'content-length': found.size,
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(found.stream());
  }
}

function parseMarks(fields: ReadonlyMap<string, string>): z.infer<typeof sendPhotoFields> {
  const said = ['client_id', 'fictional_seen', 'confirmed', 'cost'].flatMap(
    (name): [string, unknown][] => {
      const text = fields.get(name);
      return text === undefined ? [] : [[name, valueOf(name, text)]];
    },
  );
  return parseInput(sendPhotoFields, Object.fromEntries(said));
}

function valueOf(name: string, text: string): unknown {
  if (name === 'cost') return /^\d{1,9}$/.test(text) ? Number(text) : text;
  return name !== 'client_id' && (text === 'true' || text === 'false') ? text === 'true' : text;
}
