import type { StoredCard as WireCard } from '@duet/schemas/repeat-order';
import type { StoredCard } from './stored-card.repository';

export const presentCard = (card: StoredCard | null): WireCard | null =>
  card && { last_digits: card.lastDigits, stored_at: card.storedAt.toISOString() };
