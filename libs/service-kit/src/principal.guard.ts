import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { StaffPermission } from '@duet/schemas/staff-permissions';
import {
  ACCESS_METADATA,
  type Access,
  type AuthenticatedRequest,
  PERMISSION_METADATA,
} from './access';
import { principalSecrets, type ServiceEnv } from './env';
import { AppError } from './errors';
import { PRINCIPAL_HEADER, type Principal, verifyPrincipal } from './principal';
import { currentContext } from './request-context';
import { ENV } from './tokens';

/** Checks the principal of every request. Rejects handlers without an access decorator. */
@Injectable()
export class PrincipalGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(ENV) private readonly env: ServiceEnv,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS_METADATA, targets);
    if (access === 'public') return true;
    if (!access) throw new AppError('forbidden');
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const header = request.headers[PRINCIPAL_HEADER];
    const principal = await verifyPrincipal(
      typeof header === 'string' ? header : undefined,
      principalSecrets(this.env),
    );
    assertAllowed(
      access,
      principal,
      this.reflector.getAllAndOverride<StaffPermission | undefined>(PERMISSION_METADATA, targets),
    );
    request.principal = principal;
    const running = currentContext();
    if (running) running.site = principal.site;
    return true;
  }
}

function assertAllowed(
  access: Access,
  principal: Principal,
  permission: StaffPermission | undefined,
): void {
  if ((principal.kind === 'service') !== (access === 'internal')) throw new AppError('forbidden');
  if (access === 'internal') return;
  if (access === 'staff-door' && principal.kind !== 'member') return;
  if (access === 'staff' || access === 'staff-door') {
    if (principal.kind !== 'staff') throw new AppError('staff_authentication_required');
    if (permission && !principal.permissions.includes(permission)) throw new AppError('forbidden');
    return;
  }
  if (principal.kind === 'staff') throw new AppError('forbidden');
  if (access === 'members' && principal.kind !== 'member')
    throw new AppError('authentication_required');
}
