import {
  statementLine,
  transactionsResponse,
  transactionsQuery,
  type TransactionsResponse,
} from '@duet/schemas/billing';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { readIdCursor } from '@duet/service-kit/page';
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
  @Returns(transactionsResponse)
  async list(
    @Actor() actor: MemberPrincipal,
    @Query(parsed(transactionsQuery)) { cursor, before }: z.output<typeof transactionsQuery>,
  ): Promise<TransactionsResponse> {
    return presentStatement(await this.statement.list(actor, readIdCursor(cursor ?? before)));
  }

  @Get(':id')
  @Members()
  @Returns(statementLine)
  async show(
    @Actor() actor: MemberPrincipal,
    @Param('id') id: string,
  ): Promise<TransactionsResponse['transactions'][number]> {
    return presentLine(await this.statement.show(actor, id));
  }
}
