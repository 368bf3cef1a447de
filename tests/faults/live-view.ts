import { setTimeout as pause } from 'node:timers/promises';
import type { RandomSource } from '../../tools/demo/random.ts';
import type { View } from './check.ts';

const READ_MS = 1_000;
const RETRY_MS = 300;
const CUT_MS = 8_000;

type Seen = View['seen'];

export type LiveAccess = {
  open: (after: string | null, signal: AbortSignal) => Promise<Response>;
  read: (conversation: string, after: number) => Promise<Seen>;
};

/** Simulates a page that loads messages only after an event of its stream. */
export class LiveView {
  private readonly shown = new Map<string, Seen>();
  private readonly stale = new Set<string>();
  private readonly member: string;
  private readonly access: LiveAccess;
  private readonly random: RandomSource;
  private readonly end = new AbortController();
  private place: string | null = null;
  private work: Promise<unknown> = Promise.resolve();

  constructor(
    member: string,
    conversations: readonly string[],
    access: LiveAccess,
    random: RandomSource,
  ) {
    this.member = member;
    this.access = access;
    this.random = random;
    for (const conversation of conversations) this.shown.set(conversation, []);
  }

  start(): void {
    this.work = Promise.all([this.listen(), this.follow()]);
  }

  async stop(): Promise<void> {
    this.end.abort();
    await this.work;
  }

  views(): View[] {
    return [...this.shown].map(([conversation, seen]) => ({
      member: this.member,
      conversation,
      seen,
    }));
  }

  private get isOver(): boolean {
    return this.end.signal.aborted;
  }

  private async listen(): Promise<void> {
    while (!this.isOver) {
      const signal = AbortSignal.any([
        this.end.signal,
        AbortSignal.timeout(Math.round(CUT_MS * (0.25 + this.random()))),
      ]);
      await this.receive(signal).catch(() => undefined);
      await pause(RETRY_MS);
    }
  }

  private async receive(signal: AbortSignal): Promise<void> {
    const { body, ok } = await this.access.open(this.place, signal);
    if (!ok || !body) return;
    let text = '';
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + part).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) this.take(block);
    }
  }

  private take(block: string): void {
    const field = (name: string): string | undefined =>
      new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    const place = field('id');
    // Before the first cursor and after a reset, all conversations may be outdated.
    if ((place && this.place === null) || field('event') === 'reset')
      for (const conversation of this.shown.keys()) this.stale.add(conversation);
    if (place) this.place = place;
    const { topic, conversation_id: conversation } = JSON.parse(field('data') ?? '{}') as {
      topic?: string;
      conversation_id?: string;
    };
    if (topic === 'messages' && conversation && this.shown.has(conversation))
      this.stale.add(conversation);
  }

  private async follow(): Promise<void> {
    while (!this.isOver) {
      for (const conversation of [...this.stale]) {
        this.stale.delete(conversation);
        await this.read(conversation).catch(() => this.stale.add(conversation));
      }
      await pause(READ_MS);
    }
  }

  private async read(conversation: string): Promise<void> {
    const seen = this.shown.get(conversation) ?? [];
    const more = await this.access.read(conversation, seen.at(-1)?.seq ?? 0);
    seen.push(...more);
  }
}
