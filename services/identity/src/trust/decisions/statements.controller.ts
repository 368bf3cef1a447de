import {
  type AppealBody,
  type StatementResponse,
  type StatementBody,
  appealBody,
  statementResponse,
  statementBody,
} from '@duet/schemas/decisions';
import { Actor, Visitors } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { parsed } from '@duet/service-kit/parse';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { StatementsService } from './statements.service';

/** URLs are logged, so tokens are sent in bodies. */
@Controller('statements')
@Visitors()
export class StatementsController {
  constructor(private readonly statements: StatementsService) {}

  @Post('open')
  @HttpCode(200)
  @Returns(statementResponse)
  async open(
    @Actor() { site }: ActorPrincipal,
    @Body(parsed(statementBody)) { token }: StatementBody,
  ): Promise<StatementResponse> {
    return { statement: await this.statements.open(site, token) };
  }

  @Post('acknowledge')
  @HttpCode(200)
  @Returns(statementResponse)
  async acknowledge(
    @Actor() { site }: ActorPrincipal,
    @Body(parsed(statementBody)) { token }: StatementBody,
  ): Promise<StatementResponse> {
    return { statement: await this.statements.acknowledge(site, token) };
  }

  @Post('appeal')
  @HttpCode(200)
  @Returns(statementResponse)
  async appeal(
    @Actor() { site }: ActorPrincipal,
    @Body(parsed(appealBody)) { token, text }: AppealBody,
  ): Promise<StatementResponse> {
    return { statement: await this.statements.appeal(site, token, text) };
  }
}
