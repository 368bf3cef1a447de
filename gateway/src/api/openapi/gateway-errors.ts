import type { ErrorCode } from '@duet/schemas/errors';
import type { ApiOperation } from '@duet/schemas/openapi';
import { toErrorResponses } from '@duet/service-kit/route-errors';

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds until the next try', schema: { type: 'integer' } },
};

export function withGatewayErrors(call: ApiOperation, isRead: boolean): ApiOperation {
  const codes: ErrorCode[] = isRead ? [] : ['cross_site_request'];
  const forbidden = [...((call.responses[403]?.['x-codes'] ?? []) as ErrorCode[]), ...codes];
  const { 429: tooMany, 403: rejected } = toErrorResponses(['too_many_requests', ...forbidden]);
  return {
    ...call,
    responses: {
      ...call.responses,
      ...(rejected && { 403: rejected }),
      ...(tooMany && { 429: { ...tooMany, headers: RETRY_AFTER } }),
    },
  };
}
