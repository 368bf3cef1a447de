import { type LiveEvent, liveEvent } from '@duet/schemas/messaging';
import { memberId } from '@duet/schemas/common';
import { ShutdownSignal } from '@duet/service-kit/shutdown-signal';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';
import { z } from 'zod';

/** Redis channel that every messaging process listens to. */
export const LIVE_CHANNEL = 'live';
/** What travels on it: hints, and the members they are for. */
const liveMessage = z.object({ members: z.array(memberId), events: z.array(liveEvent) });
export type LiveMessage = z.infer<typeof liveMessage>;

/** One open stream of a member. */
export interface LiveStream {
  send(event: LiveEvent): void;
  close(): void;
}

/** Asks for everything again: what a stream may have missed is not known. */
export const EVERYTHING: readonly LiveEvent[] = [{ topic: 'chats' }, { topic: 'messages' }, { topic: 'likes' }, { topic: 'user' }];

/** More tabs than anyone has; an older stream makes room, so that a leaking client cannot collect sockets. */
const STREAMS_PER_MEMBER = 20;

/** Hands what one Redis subscription brings to the streams that are open in this process. */
@Injectable()
export class LiveHub implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(LiveHub.name);
  private readonly streams = new Map<string, Set<LiveStream>>();
  private subscriber: Redis | undefined;
  private wasReady = false;

  constructor(
    private readonly redis: Redis,
    private readonly shutdown: ShutdownSignal,
  ) {}

  onApplicationBootstrap(): void {
    this.shutdown.signal.addEventListener('abort', () => this.closeAll(), { once: true });
    const subscriber = this.redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null, retryStrategy: (times) => Math.min(times * 100, 2_000) });
    subscriber.on('error', (error: Error) => this.logger.warn(`live subscription: ${error.message}`));
    subscriber.on('message', (_: string, text: string) => this.receive(text));
    // 'ready' comes before ioredis has subscribed again, so subscribe by hand and only then ask for a refetch.
    subscriber.on('ready', () => void this.subscribe(subscriber));
    this.subscriber = subscriber;
    if (subscriber.status === 'wait') void subscriber.connect().catch(() => undefined);
  }

  onModuleDestroy(): void {
    this.closeAll();
    this.subscriber?.disconnect();
  }

  /** Whether hints reach this process. */
  get subscribed(): boolean {
    return this.subscriber?.status === 'ready' && this.wasReady;
  }

  /** Open streams of this process. */
  get size(): number {
    let size = 0;
    for (const streams of this.streams.values()) size += streams.size;
    return size;
  }

  add(member: string, stream: LiveStream): void {
    const streams = this.streams.get(member) ?? new Set<LiveStream>();
    this.streams.set(member, streams.add(stream));
    if (streams.size <= STREAMS_PER_MEMBER) return;
    const [oldest] = streams;
    oldest?.close();
  }

  remove(member: string, stream: LiveStream): void {
    const streams = this.streams.get(member);
    if (!streams?.delete(stream)) return;
    if (streams.size === 0) this.streams.delete(member);
  }

  dispatch({ members, events }: LiveMessage): void {
    for (const member of members) {
      for (const stream of this.streams.get(member) ?? []) for (const event of events) stream.send(event);
    }
  }

  private async subscribe(subscriber: Redis): Promise<void> {
    try {
      await subscriber.subscribe(LIVE_CHANNEL);
    } catch {
      return; // The connection went away again; the next 'ready' subscribes.
    }
    if (this.wasReady) for (const streams of this.streams.values()) for (const stream of streams) for (const event of EVERYTHING) stream.send(event);
    this.wasReady = true;
  }

  private receive(text: string): void {
    try {
      this.dispatch(liveMessage.parse(JSON.parse(text)));
    } catch (error) {
      this.logger.warn(`live hint was not understood: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private closeAll(): void {
    for (const streams of [...this.streams.values()]) for (const stream of [...streams]) stream.close();
  }
}
