import type { IncomingMessage } from 'node:http';

const sessions = new WeakMap<IncomingMessage, string>();

/** Log lines contain the session id, which means nothing without the database. */
export const noteSession = (req: IncomingMessage, sessionId: string | undefined): void =>
  void (sessionId && sessions.set(req, sessionId));

export const findNotedSession = (req: IncomingMessage): string | undefined => sessions.get(req);
