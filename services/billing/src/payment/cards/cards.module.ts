import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module';
import { CardsController } from './cards.controller';

@Module({ imports: [PaymentsModule], controllers: [CardsController] })
export class CardsModule {}
