import type { IncomingMessage } from 'node:http';
import type { ApiRoute } from './routes';

const sessions = new WeakMap<IncomingMessage, string>();
const routes = new WeakMap<IncomingMessage, ApiRoute>();

/** Log lines contain the session id, which means nothing without the database. */
export const noteSession = (req: IncomingMessage, sessionId: string | undefined): void =>
  void (sessionId && sessions.set(req, sessionId));

export const findNotedSession = (req: IncomingMessage): string | undefined => sessions.get(req);

export const noteRoute = (req: IncomingMessage, route: ApiRoute): void =>
  void routes.set(req, route);

export const findNotedRoute = (req: IncomingMessage): ApiRoute | null => routes.get(req) ?? null;
