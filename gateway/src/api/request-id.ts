import type { IncomingMessage } from 'node:http';
import { safeRequestId } from '@duet/service-kit/request-context';

export function getRequestId(req: IncomingMessage): string {
  const id = safeRequestId(req.headers['x-request-id']);
  req.headers['x-request-id'] = id;
  return id;
}
