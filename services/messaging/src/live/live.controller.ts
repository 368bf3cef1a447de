import type { LiveEvent } from '@duet/schemas/messaging';
import { Actor, Members } from '@duet/service-kit/access';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Controller, Get, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { EVERYTHING, LiveHub, type LiveStream } from './live-hub.service';
import { Presence } from './presence.service';

/** Under the 30 s after which proxies commonly drop an idle connection. */
const HEARTBEAT_MS = 20_000;
/** Heartbeats between two words to matching, which writes once a minute at most. */
const BEATS_PER_WORD = 3;
/** A session is checked when a stream opens; opening again at times checks it again. */
const LIFETIME_MS = 15 * 60_000;
/** A reader this far behind is gone; it reconnects and refetches. */
const MAX_BUFFERED_BYTES = 64 * 1024;

@Controller('events')
export class LiveController {
  constructor(
    private readonly hub: LiveHub,
    private readonly presence: Presence,
  ) {}

  @Get()
  @Members()
  @NotIdempotent()
  events(@Actor() actor: MemberPrincipal, @Res() reply: FastifyReply, @Headers('last-event-id') lastEventId?: string): void {
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    const write = (text: string): void => {
      if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
      else response.write(text);
    };
    const stream: LiveStream = {
      send: (event: LiveEvent) => write(`data: ${JSON.stringify(event)}\n\n`),
      close: () => response.end(),
    };
    // The id makes a browser that comes back say so; then it may have missed something.
    write('retry: 2000\nid: 1\n\n');
    if (lastEventId) for (const event of EVERYTHING) stream.send(event);
    this.keep(actor, stream, write, response);
  }

  private keep(actor: MemberPrincipal, stream: LiveStream, write: (text: string) => void, response: FastifyReply['raw']): void {
    const { member } = actor;
    let beats = 0;
    const beat = (): void => {
      void this.presence.beat(member);
      if (beats % BEATS_PER_WORD === 0) void this.presence.seen(actor);
      beats += 1;
    };
    this.hub.add(member, stream);
    beat();
    const heartbeat = setInterval(() => {
      write(': heartbeat\n\n');
      beat();
    }, HEARTBEAT_MS);
    const lifetime = setTimeout(() => stream.close(), LIFETIME_MS);
    response.on('close', () => {
      clearInterval(heartbeat);
      clearTimeout(lifetime);
      this.hub.remove(member, stream);
    });
    response.on('error', () => response.destroy());
  }
}
