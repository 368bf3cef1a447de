import { liveChannel, type LiveMessage } from '@duet/schemas/live-wire';
import type { LiveEvent } from '@duet/schemas/messaging';
import { Clock } from '@duet/service-kit/clock';
import { onCommit } from '@duet/service-kit/transaction';
import { Injectable, Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { EntityManager } from 'typeorm';
import { LiveEventRepository } from './live-event.repository';

/**
 * Tells members' browsers that something has changed. They fetch it again: an event carries no
 * data.
 */
@Injectable()
export class LivePublisher {
  private readonly logger = new Logger(LivePublisher.name);

  constructor(
    private readonly redis: Redis,
    private readonly events: LiveEventRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Enters events into each member's sequence, in the transaction of the change itself: they exist
   * if and only if it commits, and no stream misses one. What goes out over Redis after the commit
   * is only faster. Call it last, because the members' sequences are locked from here to the
   * commit.
   */
  async record(
    tx: EntityManager,
    members: readonly string[],
    events: readonly LiveEvent[],
  ): Promise<void> {
    if (members.length === 0 || events.length === 0) return;
    const to = await this.events.append(tx, members, events, this.clock.now());
    onCommit(tx, () => this.notify({ to, events: [...events] }));
  }

  /** Takes away what other members' sequences say of an erased member. */
  forget(tx: EntityManager, member: string): Promise<void> {
    return this.events.forget(tx, member);
  }

  /**
   * For what is only true now, as somebody's typing: reaches the streams that are open and is kept
   * nowhere.
   */
  publishTo(member: string, event: LiveEvent): Promise<void> {
    return this.notify({ to: [[member, null]], events: [event] });
  }

  /** Never throws: gateways look for what they were not told. */
  async notify(notice: LiveMessage): Promise<void> {
    try {
      await this.redis.publish(liveChannel(this.redis), JSON.stringify(notice));
    } catch (error) {
      this.logger.warn(
        { err: error },
        'live event could not be published; gateways will poll for it',
      );
    }
  }
}
