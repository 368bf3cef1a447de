import {
  STEP_UP_MINUTES,
  STEP_UP_PERMISSIONS,
  type StaffPermission,
} from '@duet/schemas/staff-permissions';
import {
  type ExecutionContext,
  SetMetadata,
  applyDecorators,
  createParamDecorator,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors';
import type { Principal, StaffPrincipal } from './principal';

export type Access = 'public' | 'visitors' | 'members' | 'staff-door' | 'staff' | 'internal';
export const ACCESS_METADATA = 'duet:access';
export const PERMISSION_METADATA = 'duet:permission';
export const STEP_UP_METADATA = 'duet:step-up';

/** Use only for health checks and the API document, which need no principal. */
export const Public = () => SetMetadata(ACCESS_METADATA, 'public' satisfies Access);
/** Allows every browser, with or without a session. */
export const Visitors = () => SetMetadata(ACCESS_METADATA, 'visitors' satisfies Access);
/** Allows members with a session. Other callers get 403 `authentication_required`. */
export const Members = () => SetMetadata(ACCESS_METADATA, 'members' satisfies Access);
/**
 * Allows visitors and staff to call the login and account routes below /api/staff. Rejects members.
 */
export const StaffLoginRoute = () => SetMetadata(ACCESS_METADATA, 'staff-door' satisfies Access);
interface StaffOptions {
  /** True if the call needs step-up although its permission is not in STEP_UP_PERMISSIONS. */
  stepUp?: boolean;
}

/**
 * Allows staff who have the permission on the request's site. Calls that need step-up require an
 * authentication in the last ten minutes.
 */
export const Staff = (permission?: StaffPermission, { stepUp = false }: StaffOptions = {}) =>
  applyDecorators(
    SetMetadata(ACCESS_METADATA, 'staff' satisfies Access),
    SetMetadata(PERMISSION_METADATA, permission),
    SetMetadata(STEP_UP_METADATA, stepUp),
  );
export const Internal = () => SetMetadata(ACCESS_METADATA, 'internal' satisfies Access);

export interface StepUpRule {
  method: string;
  permission: StaffPermission | undefined;
  declared: boolean | undefined;
}

export const needsStepUp = ({ method, permission, declared = false }: StepUpRule): boolean =>
  declared ||
  (permission !== undefined &&
    STEP_UP_PERMISSIONS.includes(permission) &&
    method !== 'GET' &&
    method !== 'HEAD');

export const getStepUpEnd = (authenticatedAt: Date): Date =>
  new Date(authenticatedAt.getTime() + STEP_UP_MINUTES * 60_000);

export const isSteppedUp = (
  { authenticated_at: at }: Pick<StaffPrincipal, 'authenticated_at'>,
  now: Date,
): boolean => at !== null && getStepUpEnd(new Date(at)) > now;

export interface AuthenticatedRequest extends FastifyRequest {
  principal?: Principal;
}

export const Actor = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!principal) throw new AppError('forbidden');
  return principal;
});
