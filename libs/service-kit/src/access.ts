import type { StaffPermission } from '@duet/schemas/staff-permissions';
import {
  type ExecutionContext,
  SetMetadata,
  applyDecorators,
  createParamDecorator,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors';
import type { Principal } from './principal';

/** Who may call a handler. */
export type Access = 'public' | 'visitors' | 'members' | 'staff-door' | 'staff' | 'internal';
export const ACCESS_METADATA = 'duet:access';
export const PERMISSION_METADATA = 'duet:permission';

/** Anyone who can reach the port, without a principal: health and the API document alone. */
export const Public = () => SetMetadata(ACCESS_METADATA, 'public' satisfies Access);
/** Any browser, with or without a session. */
export const Visitors = () => SetMetadata(ACCESS_METADATA, 'visitors' satisfies Access);
/** A member with a session; others get 403 `authentication_required`. */
export const Members = () => SetMetadata(ACCESS_METADATA, 'members' satisfies Access);
/**
 * Below /api/staff, with or without a session of staff: the login, and who is at work. Nobody comes
 * here as a member.
 */
export const StaffLoginRoute = () => SetMetadata(ACCESS_METADATA, 'staff-door' satisfies Access);
/**
 * Staff with a session, and with this permission on the request's site where one is named. Members
 * and visitors get 403 `staff_authentication_required`, staff without the permission 403
 * `forbidden`; staff pass as members nowhere.
 */
export const Staff = (permission?: StaffPermission) =>
  applyDecorators(
    SetMetadata(ACCESS_METADATA, 'staff' satisfies Access),
    SetMetadata(PERMISSION_METADATA, permission),
  );
/** Other services and the gateway itself, never a browser. `@InternalCall` implies it. */
export const Internal = () => SetMetadata(ACCESS_METADATA, 'internal' satisfies Access);

/** A request after the guard. */
export interface AuthenticatedRequest extends FastifyRequest {
  principal?: Principal;
}

/**
 * The principal of the request. Its type is what the handler's access decorator let through:
 * MemberPrincipal under `@Members()`, ActorPrincipal under `@Visitors()`, StaffPrincipal under
 * `@Staff()`, ServicePrincipal under `@Internal()`.
 */
export const Actor = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!principal) throw new AppError('forbidden');
  return principal;
});
