import { type ErrorCode, errorCodes } from '@duet/schemas/errors';
import { type ApiResponse, SCHEMAS } from '@duet/schemas/openapi';
import type { Access } from './access';
import type { Route } from './route-audit';

const OF_ACCESS: Record<Access, ErrorCode[]> = {
  public: [],
  visitors: [],
  members: ['authentication_required'],
  'staff-door': ['forbidden'],
  staff: ['staff_authentication_required', 'forbidden'],
  internal: ['forbidden'],
};

export function getErrorCodes(route: Route): ErrorCode[] {
  const { access, stepUp, inputs, upload, idempotent, path } = route;
  const has = (place: string): boolean => inputs.some((input) => input.in === place);
  return [
    ...OF_ACCESS[access],
    ...(stepUp ? (['step_up_required'] as const) : []),
    ...(path.includes(':') ? (['not_found'] as const) : []),
    ...(has('body') ? (['invalid_json'] as const) : []),
    ...(upload ? (['bad_request', 'invalid_photo'] as const) : []),
    ...(has('body') || upload
      ? (['payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const)
      : []),
    ...(has('query') && !has('body') ? (['invalid_fields'] as const) : []),
    ...(idempotent ? (['in_progress', 'idempotency_key_reused'] as const) : []),
  ];
}

export function toErrorResponses(codes: readonly ErrorCode[]): Record<string, ApiResponse> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const { status } = errorCodes[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, all]) => [status, toErrorResponse(all)]));
}

const toErrorResponse = (codes: readonly ErrorCode[]): ApiResponse => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  content: { 'application/json': { schema: { $ref: `${SCHEMAS}Error` } } },
  'x-codes': [...codes],
});
