import { statementLine, transactionsAnswer, type TransactionsAnswer } from '@duet/schemas/billing';
import { Actor, Members } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Controller, Get, Param } from '@nestjs/common';
import { presentLine, presentStatement } from './statement.presenter';
import { StatementService } from './statement.service';

@Controller('transactions')
export class TransactionsController {
  constructor(private readonly statement: StatementService) {}

  @Get()
  @Members()
  @Answers(transactionsAnswer)
  async list(@Actor() actor: MemberPrincipal): Promise<TransactionsAnswer> {
    return presentStatement(await this.statement.list(actor));
  }

  @Get(':id')
  @Members()
  @Answers(statementLine)
  async show(@Actor() actor: MemberPrincipal, @Param('id') id: string): Promise<TransactionsAnswer['transactions'][number]> {
    const { row, balance } = await this.statement.show(actor, id);
    return presentLine(row, balance);
  }
}
