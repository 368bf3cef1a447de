import type { SessionInfo } from '@duet/schemas/credentials';
import { parseDevice } from './device';
import type { ListedSession } from './session.repository';

export const presentSession = (session: ListedSession, current: string): SessionInfo => ({
  id: session.id,
  device: parseDevice(session.userAgent),
  country: session.country,
  created_at: session.createdAt.toISOString(),
  seen_at: session.seenAt.toISOString(),
  current: session.id === current,
});
