import {
  type PasskeyProofBody,
  type PasskeyRequestResponse,
  type SudoBody,
  type SudoResponse,
  passkeyProofBody,
  passkeyRequestResponse,
  sudoBody,
  sudoResponse,
} from '@duet/schemas/passkeys';
import { Actor, Members } from '@duet/service-kit/access';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Returns } from '@duet/service-kit/responses';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getCaller } from '../sessions/caller';
import { SESSION_HEADER } from '../sessions/session-header';
import { type Confirmed, Sudo } from '../sessions/sudo';
import { PasskeyProofs } from './passkey-proofs';

@Controller('sudo')
@NotIdempotent()
export class SudoController {
  constructor(
    private readonly sudo: Sudo,
    private readonly proofs: PasskeyProofs,
  ) {}

  @Post()
  @Members()
  @HttpCode(200)
  @Returns(sudoResponse)
  async confirm(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(sudoBody)) body: SudoBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SudoResponse> {
    return present(await this.sudo.confirmByPassword(getCaller(actor, request), body), reply);
  }

  @Post('options')
  @Members()
  @HttpCode(200)
  @Returns(passkeyRequestResponse)
  createOptions(@Actor() actor: MemberPrincipal): Promise<PasskeyRequestResponse> {
    return this.proofs.createSudoOptions(actor);
  }

  @Post('passkey')
  @Members()
  @HttpCode(200)
  @Returns(sudoResponse)
  async confirmByPasskey(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(passkeyProofBody)) body: PasskeyProofBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SudoResponse> {
    return present(await this.proofs.confirm(actor, body), reply);
  }
}

function present({ until, token }: Confirmed, reply: FastifyReply): SudoResponse {
  reply.header(SESSION_HEADER, token);
  return { confirmed_until: until.toISOString() };
}
