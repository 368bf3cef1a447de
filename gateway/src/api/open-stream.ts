import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@duet/service-kit/errors';
import type { AddressedRequest, Caller } from './callers';
import { addressKey } from '../security/limits';
import { getRequestId } from './request-id';
import type { Session } from '../security/session';
import type { LiveHub } from '../live/live-hub';

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};
/** Average lifetime of a stream, after which the session is checked again. */
const STREAM_MS = 15 * 60_000;

interface Listening {
  caller: Caller;
  session: Session | null;
  live: LiveHub;
  extraHeaders: Record<string, string>;
}

/**
 * The gateway serves live streams itself, because forwarded streams would hold connections to the
 * messaging service.
 */
export function openStream(
  req: AddressedRequest,
  res: ServerResponse,
  { caller: { tokenHash }, session, live, extraHeaders }: Listening,
): void {
  if (!session || !tokenHash) throw new AppError('authentication_required');
  for (const [name, value] of Object.entries({
    ...STREAM_HEADERS,
    ...extraHeaders,
    'x-request-id': getRequestId(req),
  }))
    res.setHeader(name, value);
  res.socket?.setTimeout(0);
  res.socket?.setNoDelay(true);
  const until = Math.min(
    Date.now() + STREAM_MS * (0.75 + Math.random() / 2),
    Date.parse(session.expires_at),
  );
  live.open(
    res,
    { member: session.member_id, tokenHash, address: addressKey(req.ip), until },
    parseCursor(req),
  );
}

/** Reads Last-Event-ID, or `after` when another tab takes over the stream. */
function parseCursor(req: IncomingMessage): number | null {
  const header = req.headers['last-event-id'];
  const text =
    typeof header === 'string'
      ? header
      : new URLSearchParams(req.url?.split('?', 2)[1]).get('after');
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
