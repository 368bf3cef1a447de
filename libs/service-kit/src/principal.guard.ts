import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ACCESS_METADATA, type Access, type AuthenticatedRequest } from './access';
import type { ServiceEnv } from './env';
import { AppError } from './errors';
import { PRINCIPAL_HEADER, type Principal, verifyPrincipal } from './principal';
import { currentContext } from './request-context';
import { ENV } from './tokens';

/** Guard of every route. Default deny: a handler without an access decorator is refused (and the service does not boot). */
@Injectable()
export class PrincipalGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(ENV) private readonly env: ServiceEnv,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS_METADATA, [context.getHandler(), context.getClass()]);
    if (access === 'public') return true;
    if (!access) throw new AppError('forbidden');
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const header = request.headers[PRINCIPAL_HEADER];
    const principal = await verifyPrincipal(typeof header === 'string' ? header : undefined, this.env.PRINCIPAL_SECRET);
    admit(access, principal);
    request.principal = principal;
    const running = currentContext();
    if (running) running.site = principal.site;
    return true;
  }
}

function admit(access: Access, principal: Principal): void {
  const isService = principal.kind === 'service';
  if (isService !== (access === 'internal')) throw new AppError('forbidden');
  if (access === 'members' && principal.kind !== 'member') throw new AppError('authentication_required');
}
