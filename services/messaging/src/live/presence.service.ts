import { InternalClient } from '@duet/service-kit/internal-client';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** Longer than two heartbeats, so that one lost beat does not make a member blink. */
const ONLINE_SECONDS = 60;
const keyOf = (member: string): string => `presence:${member}`;

/** Who has a live stream open now. Lives in Redis alone: emptied, everyone is back within a heartbeat. */
@Injectable()
export class Presence {
  constructor(
    private readonly redis: Redis,
    private readonly internal: InternalClient,
  ) {}

  async beat(member: string): Promise<void> {
    await this.redis.set(keyOf(member), '1', 'EX', ONLINE_SECONDS).catch(() => undefined);
  }

  /** Tells matching, which keeps when members were last here; while it is away, their polls will. */
  async seen({ site, member }: MemberPrincipal): Promise<void> {
    await this.internal.call('presence.seen', { site, member_id: member }).catch(() => undefined);
  }

  /** Those of the given members who are online; nobody while Redis is away. */
  async online(members: string[]): Promise<Set<string>> {
    if (members.length === 0) return new Set();
    const marks = await this.redis.mget(members.map(keyOf)).catch(() => []);
    return new Set(members.filter((_, index) => marks[index] !== null && marks[index] !== undefined));
  }
}
