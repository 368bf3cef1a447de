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

export type Access = 'public' | 'visitors' | 'members' | 'staff-door' | 'staff' | 'internal';
export const ACCESS_METADATA = 'duet:access';
export const PERMISSION_METADATA = 'duet:permission';

/** Allows requests without a principal; only for health checks and the API document. */
export const Public = () => SetMetadata(ACCESS_METADATA, 'public' satisfies Access);
/** Allows every browser, with or without a session. */
export const Visitors = () => SetMetadata(ACCESS_METADATA, 'visitors' satisfies Access);
/** Allows members with a session. Others get 403 `authentication_required`. */
export const Members = () => SetMetadata(ACCESS_METADATA, 'members' satisfies Access);
/**
 * Allows visitors and staff to call the login and account routes below /api/staff. Rejects members.
 */
export const StaffLoginRoute = () => SetMetadata(ACCESS_METADATA, 'staff-door' satisfies Access);
/** Allows staff who have the permission on the request's site. Others get 403. */
export const Staff = (permission?: StaffPermission) =>
  applyDecorators(
    SetMetadata(ACCESS_METADATA, 'staff' satisfies Access),
    SetMetadata(PERMISSION_METADATA, permission),
  );
export const Internal = () => SetMetadata(ACCESS_METADATA, 'internal' satisfies Access);

export interface AuthenticatedRequest extends FastifyRequest {
  principal?: Principal;
}

export const Actor = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!principal) throw new AppError('forbidden');
  return principal;
});
