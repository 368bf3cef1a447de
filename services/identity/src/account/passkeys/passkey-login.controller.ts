import { userResponse } from '@duet/schemas/identity';
import {
  type PasskeyProofBody,
  type PasskeyRequestResponse,
  passkeyProofBody,
  passkeyRequestResponse,
} from '@duet/schemas/passkeys';
import { Actor, Visitors } from '@duet/service-kit/access';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import { parsed } from '@duet/service-kit/parse';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { Returns } from '@duet/service-kit/responses';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getCaller } from '../sessions/caller';
import { LoginService } from '../sessions/login.service';
import { DEVICE_HEADER, SESSION_HEADER } from '../sessions/session-header';
import { type UserResponse, UserService } from '../sessions/user.service';
import { PasskeyProofs } from './passkey-proofs';

@Controller('passkeys/login')
@NotIdempotent()
export class PasskeyLoginController {
  constructor(
    private readonly proofs: PasskeyProofs,
    private readonly logins: LoginService,
    private readonly users: UserService,
  ) {}

  @Post('options')
  @Visitors()
  @HttpCode(200)
  @Returns(passkeyRequestResponse)
  async createOptions(
    @Actor() actor: ActorPrincipal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyRequestResponse> {
    const { options, device } = await this.proofs.createLoginOptions(getCaller(actor, request));
    reply.header(DEVICE_HEADER, device);
    return { options };
  }

  @Post()
  @Visitors()
  @HttpCode(200)
  @Returns(userResponse)
  async login(
    @Actor() actor: ActorPrincipal,
    @Body(parsed(passkeyProofBody)) body: PasskeyProofBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserResponse> {
    const caller = getCaller(actor, request);
    const account = await this.proofs.authenticate(caller, body);
    // Loads the user before the session starts, so that an error leaves no session.
    const answer = await this.users.get(actor.site, account.id);
    const { token, device } = await this.logins.begin(caller, account);
    reply.headers({ [SESSION_HEADER]: token, [DEVICE_HEADER]: device });
    return answer;
  }
}
