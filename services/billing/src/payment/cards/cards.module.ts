import { Module } from '@nestjs/common';
import { CardsController } from './cards.controller';
import { StoredCardRepository } from './stored-card.repository';

@Module({
  controllers: [CardsController],
  providers: [StoredCardRepository],
  exports: [StoredCardRepository],
})
export class CardsModule {}
