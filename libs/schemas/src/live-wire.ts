import { z } from 'zod';
import { memberId } from './common';
import { liveEvent } from './messaging';

interface RedisConnection {
  options: { db?: number };
}

/** Channels span all databases of a Redis server, so the name contains the database number. */
export const liveChannel = ({ options }: RedisConnection): string => `live:${options.db ?? 0}`;
/** Identity publishes token hashes of ended sessions on this channel. */
export const sessionsEndedChannel = ({ options }: RedisConnection): string =>
  `sessions-ended:${options.db ?? 0}`;

/**
 * `to` lists members, each with the number of the last event, or null if the events are not stored.
 * `gone` lists members whose last stream has closed.
 */
export const liveMessage = z.union([
  z.object({ to: z.array(z.tuple([memberId, z.int().nullable()])), events: z.array(liveEvent) }),
  z.object({ gone: z.array(memberId) }),
]);
export type LiveMessage = z.infer<typeof liveMessage>;

/** A client that missed more events than this limit refetches everything. */
export const MAX_LIVE_BACKLOG = 200;

/**
 * `after` is the number of the last event that the client has received; null requests only events
 * from now on.
 */
export const liveSinceBody = z.object({
  readers: z.array(z.object({ member_id: memberId, after: z.int().min(0).nullable() })).max(1_000),
});
/**
 * `events` is null if the client must refetch everything, because events are missing or too many.
 */
export const liveSinceResponse = z.object({
  readers: z.array(z.object({ seq: z.int().min(0), events: z.array(liveEvent).nullable() })),
});
export type LiveReader = z.infer<typeof liveSinceBody>['readers'][number];
export type LiveBacklog = z.infer<typeof liveSinceResponse>['readers'][number];

export const livePresenceBody = z.object({
  here: z.array(memberId).max(10_000),
  gone: z.array(memberId).max(10_000),
});
