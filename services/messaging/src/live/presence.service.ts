import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { MemberRepository } from '../members/member.repository';

/** Gateways say once a minute who has a stream open, and pages without one poll as often; one word may be lost. */
const ONLINE_SECONDS = 130;
const SEEN_EVERY_MS = 60_000;
const MAX_REMEMBERED = 50_000;
const keyOf = (member: string): string => `presence:${member}`;

/** Who looks at the site now. Lives in Redis alone: emptied, everyone is back within a minute. */
@Injectable()
export class Presence {
  private readonly seenAt = new Map<string, number>();

  constructor(
    private readonly redis: Redis,
    private readonly members: MemberRepository,
  ) {}

  /** Members are here. Nothing is kept of those who are invisible, or not active. */
  async beat(members: readonly string[]): Promise<void> {
    if (members.length === 0) return;
    const known = await this.members.findMany([...members]);
    const pipeline = this.redis.pipeline();
    for (const { id, account_status: status, invisible } of known.values()) {
      if (status === 'active' && !invisible) pipeline.set(keyOf(id), '1', 'EX', ONLINE_SECONDS);
      else pipeline.del(keyOf(id));
    }
    await pipeline.exec().catch(() => undefined);
  }

  /** The same for a member who polls, once a minute however often that is. */
  async seen(member: string): Promise<void> {
    const now = Date.now();
    if (now - (this.seenAt.get(member) ?? -Infinity) < SEEN_EVERY_MS) return;
    if (this.seenAt.size >= MAX_REMEMBERED) this.seenAt.clear();
    this.seenAt.set(member, now);
    await this.beat([member]);
  }

  /** Their last stream has closed: they are not online any more. */
  async leave(members: readonly string[]): Promise<void> {
    if (members.length > 0) await this.redis.del(members.map(keyOf)).catch(() => undefined);
  }

  /** Those of the given members who are online; nobody while Redis is away. */
  async online(members: string[]): Promise<Set<string>> {
    if (members.length === 0) return new Set();
    const marks = await this.redis.mget(members.map(keyOf)).catch(() => []);
    return new Set(members.filter((_, index) => marks[index] !== null && marks[index] !== undefined));
  }
}
