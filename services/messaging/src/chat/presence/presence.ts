import { InternalClient } from '@duet/service-kit/internal-client';
import { Injectable, Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { MemberRepository } from '../members/member.repository';

/** Gateways send heartbeats every 60 seconds, and one heartbeat may be lost. */
const ONLINE_SECONDS = 130;
const SEEN_EVERY_MS = 60_000;
const MAX_REMEMBERED = 50_000;
const getRedisKey = (member: string): string => `presence:${member}`;
/** The key exists for invisible members too: a member with an open page needs no push messages. */
const getHereKey = (member: string): string => `here:${member}`;

/** After a flush of Redis, heartbeats restore the presence of members within a minute. */
@Injectable()
export class Presence {
  private readonly logger = new Logger(Presence.name);
  private readonly seenAt = new Map<string, number>();

  constructor(
    private readonly redis: Redis,
    private readonly members: MemberRepository,
    private readonly internal: InternalClient,
  ) {}

  /** Does not show invisible and inactive members as online. */
  async recordHeartbeat(members: readonly string[]): Promise<void> {
    if (members.length === 0) return;
    const known = [...(await this.members.findMany([...members])).values()];
    const shown = known.filter(
      ({ account_status: status, invisible }) => status === 'active' && !invisible,
    );
    const pipeline = this.redis.pipeline();
    for (const { id } of known)
      pipeline.del(getRedisKey(id)).set(getHereKey(id), '1', 'EX', ONLINE_SECONDS);
    for (const { id } of shown) pipeline.set(getRedisKey(id), '1', 'EX', ONLINE_SECONDS);
    await Promise.all([
      pipeline.exec().catch(() => undefined),
      this.notifyMatching(shown.map(({ id, site }) => ({ site, member_id: id }))),
    ]);
  }

  private async notifyMatching(members: { site: string; member_id: string }[]): Promise<void> {
    if (members.length > 0)
      await this.internal.call('presence.seen', { members }).catch(() => undefined);
  }

  noteSeen(member: string): void {
    const now = Date.now();
    if (now - (this.seenAt.get(member) ?? -Infinity) < SEEN_EVERY_MS) return;
    if (this.seenAt.size >= MAX_REMEMBERED) this.seenAt.clear();
    this.seenAt.set(member, now);
    this.recordHeartbeat([member]).catch((err: unknown) =>
      this.logger.warn(
        { err, member_id: member },
        'presence could not be recorded; the next request after a minute records it again',
      ),
    );
  }

  async leave(members: readonly string[]): Promise<void> {
    if (members.length > 0)
      await this.redis
        .del([...members.map(getRedisKey), ...members.map(getHereKey)])
        .catch(() => undefined);
  }

  async isHere(member: string): Promise<boolean> {
    return (await this.redis.exists(getHereKey(member)).catch(() => 0)) > 0;
  }

  async online(members: string[]): Promise<Set<string>> {
    if (members.length === 0) return new Set();
    const marks = await this.redis.mget(members.map(getRedisKey)).catch(() => []);
    return new Set(
      members.filter((_, index) => marks[index] !== null && marks[index] !== undefined),
    );
  }
}
