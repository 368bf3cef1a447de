import type { ServerResponse } from 'node:http';
import type { LiveMessage } from '@duet/schemas/live-wire';
import { AppError } from '@duet/service-kit/errors';
import type { Logger } from 'pino';
import type { RegistryState } from '../registry/remotes';
import { type LoadSince, Backlog } from './live-backlog';
import type { LivePresence } from './live-presence';
import { HEARTBEAT, type LiveReader, LiveStream } from './live-stream';

const TURNS = 100;
const STREAMS_PER_MEMBER = 20;
const STREAMS_PER_ADDRESS = 1_000;

export interface LiveDependencies {
  since: LoadSince;
  presence: LivePresence;
  revoked: (tokenHashes: string[]) => Promise<string[]>;
  registry: () => RegistryState;
  log: Logger;
  /** Factor for STREAMS_PER_ADDRESS; 0 disables the limit. */
  scale: number;
  /** Interval of heartbeats. Proxies commonly close connections after 30 s of silence. */
  beatMs: number;
}

/**
 * The messaging service stores and numbers the events of each member; Redis delivers new events.
 * The hub loads missed events when a number is missing and at every heartbeat, so a lost Redis
 * notification delays events by one heartbeat at most.
 */
export class LiveHub {
  private readonly members = new Map<string, Set<LiveStream>>();
  private readonly addresses = new Map<string, number>();
  private readonly turns: Set<LiveStream>[] = Array.from({ length: TURNS }, () => new Set());
  private readonly backlog: Backlog;
  private readonly timer: NodeJS.Timeout;
  private opened = 0;
  private ticks = 0;
  private isEnding = false;

  constructor(private readonly deps: LiveDependencies) {
    this.backlog = new Backlog(deps.since, deps.log);
    this.timer = setInterval(() => void this.tick(), deps.beatMs / TURNS);
    this.timer.unref();
  }

  get size(): number {
    return this.turns.reduce((sum, streams) => sum + streams.size, 0);
  }

  /** @param after last sequence number of the browser; null for a new stream */
  open(res: ServerResponse, reader: LiveReader, after: number | null): void {
    // A destroyed response emits no `close`, so the stream would be counted forever.
    if (res.destroyed) return;
    const { member, address, tokenHash } = reader;
    const ofAddress = this.addresses.get(address) ?? 0;
    if (this.deps.scale > 0 && ofAddress >= STREAMS_PER_ADDRESS * this.deps.scale)
      throw new AppError('too_many_requests', { headers: { 'retry-after': '60' } });
    const stream = new LiveStream(res, reader, after);
    const turn = this.turns[(this.opened += 1) % TURNS] ?? new Set();
    turn.add(stream);
    this.addresses.set(address, ofAddress + 1);
    const streams = this.members.get(member) ?? new Set();
    this.members.set(member, streams.add(stream));
    res.once('close', () => this.forget(stream, turn));
    res.on('error', () => res.destroy());
    res.writeHead(200);
    stream.hello();
    stream.write(this.registryEvent());
    if (streams.size > STREAMS_PER_MEMBER)
      for (const oldest of [...streams].slice(0, 1)) oldest.end();
    this.deps.presence.opened(member);
    this.backlog.add(stream);
    // The session may have been revoked before the stream was registered.
    this.endRevoked([tokenHash]).catch((err: unknown) =>
      this.deps.log.warn({ err }, 'session could not be checked; the next heartbeat checks it'),
    );
    if (this.isEnding) stream.end();
  }

  receive(notice: LiveMessage): void {
    if ('gone' in notice)
      return notice.gone.forEach((member) => this.deps.presence.contradict(member));
    for (const [member, seq] of notice.to) {
      for (const stream of this.members.get(member) ?? []) this.send(stream, notice.events, seq);
    }
  }

  announceRegistry(): void {
    const event = this.registryEvent();
    for (const turn of this.turns) for (const stream of turn) stream.write(event);
  }

  catchUp(): void {
    for (const turn of this.turns) for (const stream of turn) this.backlog.add(stream);
  }

  end(tokenHash: string): void {
    for (const turn of this.turns)
      for (const stream of turn) if (stream.reader.tokenHash === tokenHash) stream.revoke();
  }

  endAll(): void {
    this.isEnding = true;
    clearInterval(this.timer);
    for (const turn of this.turns) for (const stream of turn) stream.end();
  }

  private send(
    stream: LiveStream,
    events: Parameters<LiveStream['pass']>[0],
    seq: number | null,
  ): void {
    if (seq === null) return stream.pass(events);
    stream.told = Math.max(stream.told, seq);
    if (stream.seq === null || stream.seq >= seq) return;
    if (stream.seq === seq - events.length) stream.append(events, seq);
    else this.backlog.add(stream);
  }

  private async tick(): Promise<void> {
    const turn = this.turns[(this.ticks += 1) % TURNS] ?? [];
    const now = Date.now();
    const tokens = new Set<string>();
    const heartbeat = `${HEARTBEAT}${this.registryEvent()}`;
    for (const stream of turn) {
      if (now >= stream.reader.until) {
        stream.end();
        continue;
      }
      stream.write(heartbeat);
      tokens.add(stream.reader.tokenHash);
      this.backlog.add(stream);
    }
    await Promise.all([this.endRevoked([...tokens]), this.deps.presence.tick()]);
  }

  private registryEvent(): string {
    return `event: registry\ndata: ${JSON.stringify(this.deps.registry())}\n\n`;
  }

  private async endRevoked(tokenHashes: string[]): Promise<void> {
    if (tokenHashes.length === 0) return;
    // If Redis fails, streams stay open, because events contain no private texts.
    for (const tokenHash of await this.deps.revoked(tokenHashes).catch(() => []))
      this.end(tokenHash);
  }

  private forget(stream: LiveStream, turn: Set<LiveStream>): void {
    const { member, address } = stream.reader;
    turn.delete(stream);
    this.backlog.drop(stream);
    const left = (this.addresses.get(address) ?? 1) - 1;
    if (left > 0) this.addresses.set(address, left);
    else this.addresses.delete(address);
    const streams = this.members.get(member);
    streams?.delete(stream);
    if (streams?.size !== 0) return;
    this.members.delete(member);
    this.deps.presence.closed(member);
  }
}
