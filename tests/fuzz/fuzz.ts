import pLimit from 'p-limit';
import { Agent, request } from 'undici';
import { type RandomSource, randomSource } from '../../tools/demo/random.ts';
import { Database } from '../faults/database.ts';
import { say, step } from '../../tools/stack/output.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import { type Caller, type Cast, gatherCast } from './cast.ts';
import { type Card, Deck, mayCall } from './deck.ts';
import { type Attempt, Generator, type Pool } from './generator.ts';
import { type Operation, readOperations } from './operations.ts';

export type FuzzOptions = { seed: number; requests: number };

export const LONG: FuzzOptions = { seed: 20261121, requests: 24_000 };
export const SHORT: FuzzOptions = { seed: 20261121, requests: 4_200 };

const AT_ONCE = 6;
const TIMEOUT_MS = 20_000;
const ROUND = 250;
const TOLD = 12;

export type Findings = {
  requests: number;
  server_errors: number;
  foreign_data: number;
  unauthorised_changes: number;
};
type FuzzResponse = { status: number; text: string };

export const isClean = ({ server_errors, foreign_data, unauthorised_changes }: Findings): boolean =>
  server_errors + foreign_data + unauthorised_changes === 0;

export async function runFuzz(
  stack: Stack,
  options: FuzzOptions,
): Promise<{ isSound: boolean; summary: string; findings: Findings; told: string[] }> {
  const run = await step('fuzz test', async (note) => {
    const database = new Database(stack.settings);
    const random = randomSource(options.seed);
    const cast = await gatherCast(stack.settings, database, random);
    const attack = new Attack({
      site: stack.settings.siteUrl,
      random,
      cast,
      operations: await readOperations(stack.settings),
      generator: new Generator(random, await loadPool(cast)),
    });
    await attack.run(options.requests, note);
    return attack;
  });
  say(
    `  test cases: ${run.cards}; calls with at least one success: ${run.passed.size} of ${run.operations.length}`,
  );
  for (const line of run.told) say(`  ! ${line}`);
  const summary = JSON.stringify({ test: 'fuzz', ...run.findings });
  say(summary);
  return {
    isSound: isClean(run.findings) && run.isBroad,
    summary,
    findings: run.findings,
    told: run.told,
  };
}

const difference = (rows: readonly string[] = [], others: readonly string[] = []): string[] =>
  rows.filter((row) => !others.includes(row));

async function loadPool({ vault, own, guarded, others }: Cast): Promise<Pool> {
  return {
    guarded: { things: await vault.ids(), members: guarded },
    own: { things: await own.ids(), members: others },
    words: [
      'hello',
      'rose',
      'like',
      'ideal',
      'duet',
      'nl',
      'NL',
      'man',
      'other',
      '2026-01-01',
      'sanne@duet.example',
    ],
  };
}

type Parts = {
  site: string;
  random: RandomSource;
  cast: Cast;
  operations: Operation[];
  generator: Generator;
};

class Attack {
  readonly findings: Findings = {
    requests: 0,
    server_errors: 0,
    foreign_data: 0,
    unauthorised_changes: 0,
  };
  readonly told: string[] = [];
  private readonly agent = new Agent({ connections: AT_ONCE });
  private readonly sessions = new Map<Caller, string | undefined>();
  /** Counts responses by caller and status class, to detect runs with only rejections. */
  private readonly answered = new Map<string, number>();
  readonly operations: Operation[];
  cards = 0;
  readonly passed = new Set<string>();
  private secrets: string[] = [];
  private recent = new Set<string>();

  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
    this.operations = parts.operations;
  }

  get isBroad(): boolean {
    const members = ['free member', 'premium member'].every(
      (name) => (this.answered.get(`${name} 2`) ?? 0) > 0,
    );
    return (
      members &&
      (this.answered.get('admin 2') ?? 0) > 0 &&
      (this.answered.get('visitor 4') ?? 0) > 0
    );
  }

  async run(requests: number, note: (text: string) => void): Promise<void> {
    this.secrets = await this.parts.cast.vault.secrets();
    const { random, cast } = this.parts;
    const [outsiders, staff] = [false, true].map(
      (isStaff) =>
        new Deck(
          random,
          this.operations,
          cast.callers.filter(({ kind }) => (kind === 'staff') === isStaff),
        ),
    ) as [Deck, Deck];
    this.cards = outsiders.size + staff.size;
    await this.phase(
      outsiders,
      Math.ceil((requests * outsiders.size) / (outsiders.size + staff.size)),
      note,
      true,
    );
    await this.phase(staff, requests - this.findings.requests, note, false);
    await this.agent.close();
  }

  private async phase(
    deck: Deck,
    requests: number,
    note: (text: string) => void,
    isGuarded: boolean,
  ): Promise<void> {
    let seen = isGuarded ? await this.parts.cast.vault.look() : undefined;
    for (let left = requests; left > 0; left -= ROUND) {
      this.recent = new Set();
      const round = Math.min(ROUND, left);
      await pLimit(AT_ONCE).map(Array.from({ length: round }), () => this.attempt(deck.draw()));
      note(`${this.findings.requests} requests`);
      if (seen) seen = await this.compare(seen);
    }
  }

  private async compare(before: Map<string, string[]>): Promise<Map<string, string[]>> {
    const after = await this.parts.cast.vault.look();
    for (const [table, rows] of after) {
      const [gone, come] = [
        difference(before.get(table), rows),
        difference(rows, before.get(table)),
      ];
      if (gone.length + come.length === 0) continue;
      this.tell(
        'unauthorised_changes',
        `${table} of guarded members was ${gone.slice(0, 2).join(', ')} and is ${come.slice(0, 2).join(', ')}, by one of: ${[...this.recent].slice(-40).join(', ')}`,
      );
    }
    return after;
  }

  private async attempt({ caller, operation, twist }: Card): Promise<void> {
    const made = this.parts.generator.next(operation, twist);
    this.findings.requests += 1;
    const answer = await this.send(caller, made);
    const what = `${made.operation.name} as ${caller.name}, ${made.twist}: ${answer.status}`;
    const count = `${caller.name} ${Math.floor(answer.status / 100)}`;
    this.answered.set(count, (this.answered.get(count) ?? 0) + 1);
    if (answer.status < 300 && answer.status > 0) this.passed.add(made.operation.name);
    if (answer.status < 300 && made.method !== 'GET')
      this.recent.add(`${made.operation.name} (${caller.name})`);
    if (answer.status === 0 || answer.status >= 500)
      this.tell(
        'server_errors',
        `${what} ${answer.text.slice(0, 200)} for ${made.path.slice(0, 200)} ${made.body?.slice(0, 200) ?? ''}`,
      );
    if (answer.status < 300 && !mayCall(caller, made.operation))
      this.tell('unauthorised_changes', `${what}, which is not theirs`);
    if (caller.kind !== 'staff' && this.secrets.some((secret) => answer.text.includes(secret)))
      this.tell('foreign_data', `${what} shows what is a guarded member's`);
    if (answer.text.includes('authentication_required')) this.sessions.delete(caller);
  }

  private tell(kind: keyof Omit<Findings, 'requests'>, line: string): void {
    this.findings[kind] += 1;
    if (this.told.length < TOLD) this.told.push(`${kind}: ${line}`);
  }

  private async send(
    caller: Caller,
    { method, path, headers, body }: Attempt,
  ): Promise<FuzzResponse> {
    if (!this.sessions.has(caller)) this.sessions.set(caller, await caller.login());
    const token = this.sessions.get(caller);
    const cookie = token && `${caller.kind === 'staff' ? 'duet_staff' : 'duet_session'}=${token}`;
    try {
      const response = await request(`${this.parts.site}${path}`, {
        dispatcher: this.agent,
        method: method as 'GET',
        headers: {
          host: path.startsWith('/api/staff/') ? `staff.${caller.host}` : caller.host,
          'sec-fetch-site': 'same-origin',
          ...headers,
          ...(cookie && { cookie }),
        },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (String(response.headers['content-type']).startsWith('text/event-stream')) {
        response.body.on('error', () => undefined).destroy();
        return { status: response.statusCode, text: '' };
      }
      return { status: response.statusCode, text: await response.body.text() };
    } catch (error) {
      return { status: 0, text: String(error) };
    }
  }
}
