import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module';
import { GiftsController } from './gifts.controller';

@Module({ imports: [MessagesModule], controllers: [GiftsController] })
export class GiftsModule {}
