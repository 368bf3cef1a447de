import type { IncomingMessage } from 'node:http';
import type { ApiRoute } from './routes';

const sessions = new WeakMap<IncomingMessage, string>();
const routes = new WeakMap<IncomingMessage, ApiRoute>();

/** For log lines: a session id does not identify a member without the database. */
export const noteSession = (req: IncomingMessage, sessionId: string | undefined): void =>
  void (sessionId && sessions.set(req, sessionId));

export const findNotedSession = (req: IncomingMessage): string | undefined => sessions.get(req);

export const noteRoute = (req: IncomingMessage, route: ApiRoute): void =>
  void routes.set(req, route);

export const findNotedRoute = (req: IncomingMessage): ApiRoute | null => routes.get(req) ?? null;
