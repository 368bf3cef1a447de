import {
  statementLine,
  transactionsAnswer,
  transactionsQuery,
  type TransactionsAnswer,
} from '@duet/schemas/billing';
import { Actor, Members } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Controller, Get, Param, Query } from '@nestjs/common';
import type { z } from 'zod';
import { presentLine, presentStatement } from './statement.presenter';
import { StatementService } from './statement.service';

@Controller('transactions')
export class TransactionsController {
  constructor(private readonly statement: StatementService) {}

  @Get()
  @Members()
  @Answers(transactionsAnswer)
  async list(
    @Actor() actor: MemberPrincipal,
    @Query(parsed(transactionsQuery)) { before }: z.output<typeof transactionsQuery>,
  ): Promise<TransactionsAnswer> {
    return presentStatement(await this.statement.list(actor, before ?? null));
  }

  @Get(':id')
  @Members()
  @Answers(statementLine)
  async show(
    @Actor() actor: MemberPrincipal,
    @Param('id') id: string,
  ): Promise<TransactionsAnswer['transactions'][number]> {
    return presentLine(await this.statement.show(actor, id));
  }
}
