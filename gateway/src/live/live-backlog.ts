import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveBacklog, LiveReader } from '@duet/schemas/live-wire';
import type { Logger } from 'pino';
import type { LiveStream } from './live-stream';

export type LoadSince = (readers: LiveReader[]) => Promise<LiveBacklog[]>;

const BATCH = 500;
const PAUSE_MS = 1_000;

/** Loads live events that a browser has missed. Retries until the messaging service responds. */
export class Backlog {
  private readonly waiting = new Set<LiveStream>();
  private running = false;
  private failing = false;

  constructor(
    private readonly since: LoadSince,
    private readonly log: Logger,
  ) {}

  add(stream: LiveStream): void {
    this.waiting.add(stream);
    if (this.running) return;
    this.running = true;
    setImmediate(() => void this.run());
  }

  drop(stream: LiveStream): void {
    this.waiting.delete(stream);
  }

  private async run(): Promise<void> {
    while (this.waiting.size > 0) {
      const batch = [...this.waiting].slice(0, BATCH);
      for (const stream of batch) this.waiting.delete(stream);
      if (!(await this.load(batch))) {
        for (const stream of batch) this.waiting.add(stream);
        await sleep(PAUSE_MS * (0.5 + Math.random()), undefined, { ref: false });
      }
    }
    this.running = false;
  }

  private async load(batch: readonly LiveStream[]): Promise<boolean> {
    try {
      const answers = await this.since(
        batch.map(({ reader, seq }) => ({ member_id: reader.member, after: seq })),
      );
      batch.forEach((stream, index) => this.apply(stream, answers[index]));
      if (this.failing) this.log.info('live events can be loaded again');
      this.failing = false;
      return true;
    } catch (error) {
      if (!this.failing)
        this.log.warn({ err: error }, 'live events could not be loaded; the next poll will retry');
      this.failing = true;
      return false;
    }
  }

  /** Skips events that the stream has received during the call. */
  private apply(stream: LiveStream, answer: LiveBacklog | undefined): void {
    if (!answer) return;
    if (answer.events === null) stream.reset(answer.seq);
    else if (stream.seq === null) stream.moveTo(answer.seq);
    else if (answer.seq > stream.seq)
      stream.append(answer.events.slice(stream.seq - answer.seq), answer.seq);
    if (stream.told > (stream.seq ?? answer.seq)) this.waiting.add(stream);
  }
}
