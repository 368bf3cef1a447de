import { Module } from '@nestjs/common';
import { DecisionRepository } from './decision.repository';
import { StatementLinks } from './statement-links';
import { StatementsController } from './statements.controller';
import { StatementsService } from './statements.service';

@Module({
  controllers: [StatementsController],
  providers: [DecisionRepository, StatementLinks, StatementsService],
  exports: [DecisionRepository, StatementLinks],
})
export class DecisionsModule {}
