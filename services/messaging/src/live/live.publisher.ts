import type { LiveEvent } from '@duet/schemas/messaging';
import { Injectable, Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LIVE_CHANNEL, LiveHub, type LiveMessage } from './live-hub.service';

/** Sends hints to every open stream of some members. Publish after the commit: the refetch must find the change. */
@Injectable()
export class LivePublisher {
  private readonly logger = new Logger(LivePublisher.name);

  constructor(
    private readonly redis: Redis,
    private readonly hub: LiveHub,
  ) {}

  /** Never throws: a lost hint costs time, polling brings the change. */
  async publish(members: string[], events: LiveEvent[]): Promise<void> {
    const message: LiveMessage = { members, events };
    try {
      await this.redis.publish(LIVE_CHANNEL, JSON.stringify(message));
    } catch (error) {
      // Without Redis the streams of this process can still be told.
      this.hub.dispatch(message);
      this.logger.warn(`live hint was not published: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
