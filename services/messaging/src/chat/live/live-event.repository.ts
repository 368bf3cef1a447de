import { type LiveBacklog, type LiveReader, MAX_LIVE_BACKLOG } from '@duet/schemas/live-wire';
import type { LiveEvent } from '@duet/schemas/messaging';
import { purge } from '@duet/service-kit/purge';
import { Injectable } from '@nestjs/common';
import type { ResultSetHeader } from 'mysql2';
import { DataSource, type EntityManager } from 'typeorm';
import type { LiveCursorEntity } from './live-cursor.entity';
import type { LiveEventEntity } from './live-event.entity';

type EventRow = Pick<
  LiveEventEntity,
  'member_id' | 'seq' | 'topic' | 'conversation_id' | 'profile_id'
>;

/** A member's live events are numbered without gaps in the order of commits. */
@Injectable()
export class LiveEventRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Locks the members' cursors until the commit.
   * @param events by member id, at least one per member
   * @returns the number of the last event by member id
   */
  async append(
    tx: EntityManager,
    events: ReadonlyMap<string, readonly LiveEvent[]>,
    now: Date,
  ): Promise<Map<string, number>> {
    const sorted = [...events].sort(([a], [b]) => (a < b ? -1 : 1));
    await tx.query(
      `INSERT INTO live_cursor (member_id, seq) VALUES ?
        ON DUPLICATE KEY UPDATE seq = seq + VALUES(seq)`,
      [sorted.map(([member, list]) => [member, list.length])],
    );
    const places = await this.cursors([...events.keys()], tx);
    const rows = sorted.flatMap(([member, list]) =>
      list.map((event, index) => [
        member,
        (places.get(member) ?? 0) - list.length + index + 1,
        event.topic,
        event.conversation_id ?? null,
        event.profile_id ?? null,
        now,
      ]),
    );
    await tx.query(
      `INSERT INTO live_event (member_id, seq, topic, conversation_id, profile_id, created_at)
        VALUES ?`,
      [rows],
    );
    return places;
  }

  /** Reads the cursors before the events, so that all events up to a cursor are committed. */
  async since(readers: readonly LiveReader[]): Promise<LiveBacklog[]> {
    const places = await this.cursors([...new Set(readers.map((reader) => reader.member_id))]);
    const behind = readers.flatMap(({ member_id: member, after }): Span[] => {
      const seq = places.get(member) ?? 0;
      return after !== null && after < seq && seq - after <= MAX_LIVE_BACKLOG
        ? [{ member, after, seq }]
        : [];
    });
    const rows = await this.between(behind);
    return readers.map(({ member_id: member, after }) => {
      const seq = places.get(member) ?? 0;
      if (after === null || after === seq) return { seq, events: [] };
      const events = (rows.get(member) ?? [])
        .filter((row) => Number(row.seq) > after && Number(row.seq) <= seq)
        .map(toEvent);
      // If events are missing, or the client is ahead after a database restore, null makes it
      // reload.
      return { seq, events: events.length === seq - after ? events : null };
    });
  }

  /** The deleted events leave gaps, which make other members' clients reload. */
  async forget(tx: EntityManager, memberId: string): Promise<void> {
    await tx.query('DELETE FROM live_event WHERE profile_id = ?', [memberId]);
  }

  async prune(before: Date): Promise<void> {
    await purge((limit) =>
      this.database.query<ResultSetHeader>('DELETE FROM live_event WHERE created_at < ? LIMIT ?', [
        before,
        limit,
      ]),
    );
  }

  private async cursors(
    members: readonly string[],
    source: Pick<EntityManager, 'query'> = this.database,
  ): Promise<Map<string, number>> {
    if (members.length === 0) return new Map();
    const rows = await source.query<Pick<LiveCursorEntity, 'member_id' | 'seq'>[]>(
      'SELECT member_id, seq FROM live_cursor WHERE member_id IN (?)',
      [members],
    );
    return new Map(rows.map((row) => [row.member_id, Number(row.seq)]));
  }

  private async between(spans: readonly Span[]): Promise<Map<string, EventRow[]>> {
    const found = new Map<string, EventRow[]>();
    if (spans.length === 0) return found;
    const rows = await this.database.query<EventRow[]>(
      `SELECT member_id, seq, topic, conversation_id, profile_id FROM live_event
       WHERE ${spans.map(() => '(member_id = ? AND seq > ? AND seq <= ?)').join(' OR ')}
       ORDER BY member_id, seq`,
      spans.flatMap(({ member, after, seq }) => [member, after, seq]),
    );
    for (const row of rows) found.set(row.member_id, [...(found.get(row.member_id) ?? []), row]);
    return found;
  }
}

interface Span {
  member: string;
  after: number;
  seq: number;
}

const toEvent = ({
  topic,
  conversation_id: conversation,
  profile_id: profile,
}: EventRow): LiveEvent => ({
  topic,
  ...(conversation && { conversation_id: conversation }),
  ...(profile && { profile_id: profile }),
});
