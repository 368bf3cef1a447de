import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ApiClient, createApiClient } from '@duet/api-client';
import type { RandomSource } from '../../tools/demo/random.ts';
import { Trouble } from '../../tools/stack/output.ts';
import { root } from '../../tools/stack/settings.ts';
import type { SendLog, View } from './check.ts';
import type { Database } from './database.ts';
import { openSession } from './sessions.ts';
import { LiveView } from './live-view.ts';
import { Tally } from './tally.ts';

const TIMEOUT_MS = 15_000;
const RETRY_MS = 150;
const PATIENCE_MS = 120_000;
const PAGE = 100;
/** Credits per message on the first site. */
export const PRICE = 2;

type CrewResponse<Data> = { data?: Data; error?: { error?: string }; response: Response };

export type Habits = {
  twice: number;
  abandons: number;
  /** Milliseconds between two messages of a member. */
  restMs?: number;
};

export const getDemoMembers = (): { id: string }[] => {
  const everyone = JSON.parse(readFileSync(join(root, 'tools/demo/members.json'), 'utf8')) as {
    id: string;
    site: string;
    fictional: boolean;
  }[];
  return everyone.filter(({ site, fictional }) => site === 'duet' && !fictional);
};

export class Crew {
  readonly tally = new Tally();
  orders = 0;
  readonly conversations: string[] = [];
  private readonly chatsOf = new Map<string, string[]>();
  private readonly cookies = new Map<string, string>();
  private readonly site: string;
  private readonly random: RandomSource;
  readonly members: string[];

  private constructor(site: string, members: string[], random: RandomSource) {
    this.site = site;
    this.members = members;
    this.random = random;
  }

  static async gather(
    site: string,
    database: Database,
    options: { size: number; credits: number; random: RandomSource; skip: number },
  ): Promise<Crew> {
    const people = getDemoMembers().slice(-options.size - options.skip);
    const crew = new Crew(
      site,
      people.slice(0, options.size).map(({ id }) => id),
      options.random,
    );
    for (const member of crew.members)
      crew.cookies.set(member, await openSession(database, member));
    await Promise.all(crew.members.map((member) => crew.buy(member, options.credits)));
    for (const [index, member] of crew.members.entries())
      await crew.open(member, crew.members[(index + 1) % crew.members.length] ?? member);
    return crew;
  }

  async converse(
    total: number,
    habits: Habits,
    { canEnd, onProgress }: { canEnd: () => boolean; onProgress: (done: number) => void },
  ): Promise<SendLog[]> {
    // Letters only, because moderation quarantines digits that look like phone numbers.
    const run = Array.from(randomBytes(8), (byte) => String.fromCharCode(97 + (byte % 26))).join(
      '',
    );
    const logs: SendLog[] = [];
    let next = 0;
    let done = 0;
    await Promise.all(
      this.members.map(async (sender) => {
        while (next < total || !canEnd()) {
          const chats = this.chatsOf.get(sender) ?? [];
          const log: SendLog = {
            sender,
            conversation: chats[this.random() < 0.5 ? 0 : 1] ?? '',
            clientId: randomBytes(12).toString('hex'),
            text: `${run} ${(next += 1)}`,
          };
          logs.push(log);
          await this.send(log, habits);
          onProgress((done += 1));
          if (habits.restMs) await pause(habits.restMs);
        }
      }),
    );
    return logs;
  }

  async look(): Promise<View[]> {
    const views = [...this.chatsOf].flatMap(([member, chats]) =>
      chats.map((conversation) => ({ member, conversation })),
    );
    return Promise.all(
      views.map(async (view) => ({
        ...view,
        seen: await this.history(view.member, view.conversation),
      })),
    );
  }

  watch(count: number): LiveView[] {
    return this.members.slice(0, count).map((member) => {
      const open = (after: string | null, signal: AbortSignal) => {
        const headers = { ...this.headers(member), ...(after && { 'last-event-id': after }) };
        const ask = () => fetch(`${this.site}/api/events`, { headers, signal });
        return this.tally.watch('GET /api/events', ask, signal);
      };
      const read = (conversation: string, after: number) =>
        this.history(member, conversation, after, 0);
      return new LiveView(member, this.chatsOf.get(member) ?? [], { open, read }, this.random);
    });
  }

  private async send(log: SendLog, { twice, abandons }: Habits): Promise<void> {
    const body = { client_id: log.clientId, text: log.text, cost: PRICE };
    const params = { path: { id: log.conversation } };
    const post = () => this.callAs(log.sender).POST('/api/chats/{id}/messages', { params, body });
    const isImpatient = this.random() < abandons;
    if (this.random() < twice) void post().catch(() => undefined);
    const answer = await this.insist(post, isImpatient ? 0 : PATIENCE_MS);
    if (answer?.data) {
      const { id, seq } = answer.data.message;
      log.acknowledged = { id, seq };
      log.acknowledgedAt = Date.now();
    } else if (answer?.response.ok) {
      throw new Trouble(`A message got the response ${answer.response.status} without a body`);
    } else if (answer) {
      log.refusal = answer.error?.error ?? String(answer.response.status);
      await pause(RETRY_MS);
    }
  }

  private async history(
    member: string,
    conversation: string,
    from = 0,
    patience = PATIENCE_MS,
  ): Promise<View['seen']> {
    const seen: View['seen'] = [];
    for (let after = from; ; after = seen.at(-1)?.seq ?? from) {
      const params = { path: { id: conversation }, query: { after, limit: PAGE } };
      const page = getData(
        'A history could not be read',
        await this.insist(
          () => this.callAs(member).GET('/api/chats/{id}/messages', { params }),
          patience,
        ),
      );
      seen.push(...page.messages.map(({ id, seq, text }) => ({ id, seq, text })));
      if (!page.has_more || page.messages.length === 0) return seen;
    }
  }

  private async open(member: string, partner: string): Promise<void> {
    const body = { profile_id: partner };
    const opened = await this.insist(
      () => this.callAs(member).POST('/api/chats', { body }),
      PATIENCE_MS,
    );
    const { id } = getData('A conversation could not be opened', opened).conversation;
    this.conversations.push(id);
    for (const each of [member, partner])
      this.chatsOf.set(each, [...(this.chatsOf.get(each) ?? []), id]);
  }

  async buy(member: string, wanted: number): Promise<void> {
    for (;;) {
      const { credits, bundles } = await this.credits(member);
      if (credits >= wanted) return;
      const bundle = [...bundles].sort((a, b) => b.credits - a.credits)[0];
      const body = { bundle_id: bundle?.id ?? '', payment_method: 'creditcard' } as const;
      const order = await this.insist(
        () => this.callAs(member).POST('/api/orders', { body }),
        PATIENCE_MS,
      );
      const { redirect_url: checkout } = getData('Credits could not be bought', order);
      this.orders += 1;
      await fetch(checkout, {
        method: 'POST',
        body: new URLSearchParams({ choice: 'pay' }),
        redirect: 'manual',
      });
      const deadline = Date.now() + PATIENCE_MS;
      while ((await this.credits(member)).credits <= credits) {
        if (Date.now() > deadline) throw new Trouble('The credits of a paid order did not arrive');
        await pause(RETRY_MS);
      }
    }
  }

  async credits(member: string) {
    const answer = await this.insist(() => this.callAs(member).GET('/api/credits'), PATIENCE_MS);
    return getData('The credits could not be read', answer);
  }

  /** @returns null if the deadline passes before the response is final */
  private async insist<Data>(
    ask: () => Promise<CrewResponse<Data>>,
    patience: number,
  ): Promise<CrewResponse<Data> | null> {
    const deadline = Date.now() + patience;
    for (;;) {
      const answer = await ask().catch(() => null);
      const status = answer?.response.status ?? 500;
      if (status < 500 && status !== 429) return answer;
      if (Date.now() >= deadline) return null;
      await pause(RETRY_MS * (0.5 + this.random()));
    }
  }

  private headers(member: string): Record<string, string> {
    return {
      cookie: `duet_session=${this.cookies.get(member) ?? ''}`,
      'sec-fetch-site': 'same-origin',
    };
  }

  private callAs(member: string): ApiClient {
    return createApiClient({
      baseUrl: this.site,
      headers: this.headers(member),
      fetch: (request) =>
        this.tally.watch(`${request.method} ${request.url.replace(this.site, '')}`, () =>
          fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
        ),
    });
  }
}

function getData<Data>(problem: string, answer: CrewResponse<Data> | null): Data {
  if (answer?.data) return answer.data;
  throw new Trouble(`${problem}: ${answer?.response.status} ${JSON.stringify(answer?.error)}`);
}
