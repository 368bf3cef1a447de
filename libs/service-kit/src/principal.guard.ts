import { type CanActivate, type ExecutionContext, Injectable, Logger } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type InternalCallName, internalCalls } from '@duet/schemas/internal';
import type { StaffPermission } from '@duet/schemas/staff-permissions';
import {
  ACCESS_METADATA,
  type Access,
  type AuthenticatedRequest,
  PERMISSION_METADATA,
  STEP_UP_METADATA,
  isSteppedUp,
  needsStepUp,
} from './access';
import { Clock } from './clock';
import { AppError } from './errors';
import { INTERNAL_CALL_METADATA } from './internal-call';
import { PRINCIPAL_HEADER, type Principal, PrincipalVerifier } from './principal';
import { currentContext } from './request-context';

/** Checks the principal of every request. Rejects handlers without an access decorator. */
@Injectable()
export class PrincipalGuard implements CanActivate {
  private readonly logger = new Logger(PrincipalGuard.name);

  constructor(
    private readonly reflector: Reflector,
    private readonly verifier: PrincipalVerifier,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS_METADATA, targets);
    if (access === 'public') return true;
    if (!access) throw new AppError('forbidden');
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const principal = await this.verifier.verify(request.headers[PRINCIPAL_HEADER]);
    const permission = this.reflector.getAllAndOverride<StaffPermission | undefined>(
      PERMISSION_METADATA,
      targets,
    );
    assertAllowed(access, principal, permission);
    const declared = this.reflector.getAllAndOverride<boolean | undefined>(
      STEP_UP_METADATA,
      targets,
    );
    if (needsStepUp({ method: request.method, permission, declared })) this.assertStepUp(principal);
    this.assertCaller(
      principal,
      this.reflector.get<InternalCallName | undefined>(
        INTERNAL_CALL_METADATA,
        context.getHandler(),
      ),
    );
    request.principal = principal;
    const running = currentContext();
    if (running) running.site = principal.site;
    return true;
  }

  private assertStepUp(principal: Principal): void {
    if (principal.kind !== 'staff' || !isSteppedUp(principal, this.clock.now()))
      throw new AppError('step_up_required');
  }

  private assertCaller(principal: Principal, call: InternalCallName | undefined): void {
    if (!call || principal.kind !== 'service') return;
    const callers: readonly string[] = internalCalls[call].callers;
    if (callers.includes(principal.service)) return;
    this.logger.error(
      { call, caller: principal.service },
      'a process made an internal call that it may not make; the call is rejected',
    );
    throw new AppError('forbidden');
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
