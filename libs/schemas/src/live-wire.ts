import { z } from 'zod';
import { memberId } from './common';
import { liveEvent } from './messaging';

/** The part of a Redis connection that tells its database. */
interface RedisConnection {
  options: { db?: number };
}

/**
 * Redis channel on which messaging tells every gateway what has just happened to whom. A channel is
 * heard in all databases of a Redis: the name carries the number, so that installations on one
 * server keep apart.
 */
export const liveChannel = ({ options }: RedisConnection): string => `live:${options.db ?? 0}`;
/** Redis channel on which identity names the token hashes of sessions that have ended. */
export const sessionsEndedChannel = ({ options }: RedisConnection): string =>
  `sessions-ended:${options.db ?? 0}`;

/**
 * What travels on the live channel. `to`: members, each with the place in their sequence that the
 * last of `events` has; null for events that are not kept. `gone`: members whose last stream at
 * some gateway has closed.
 */
export const liveMessage = z.union([
  z.object({ to: z.array(z.tuple([memberId, z.int().nullable()])), events: z.array(liveEvent) }),
  z.object({ gone: z.array(memberId) }),
]);
export type LiveMessage = z.infer<typeof liveMessage>;

/**
 * More than this many events behind, fetching everything anew costs less than hearing each of them.
 */
export const MAX_LIVE_BACKLOG = 200;

/**
 * What has happened to some members after the places at which their streams stand; null: from now
 * on.
 */
export const liveSinceBody = z.object({
  readers: z.array(z.object({ member_id: memberId, after: z.int().min(0).nullable() })).max(1_000),
});
/**
 * In the order of the question: where each sequence is now, and its events up to there; null where
 * they are not all kept any more.
 */
export const liveSinceResponse = z.object({
  readers: z.array(z.object({ seq: z.int().min(0), events: z.array(liveEvent).nullable() })),
});
export type LiveReader = z.infer<typeof liveSinceBody>['readers'][number];
export type LiveBacklog = z.infer<typeof liveSinceResponse>['readers'][number];

/** Members with a stream open, and those whose last one has closed. */
export const livePresenceBody = z.object({
  here: z.array(memberId).max(10_000),
  gone: z.array(memberId).max(10_000),
});
