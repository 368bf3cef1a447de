import { createHmac } from 'node:crypto';
import type { CountedVisits } from '@duet/schemas/campaigns';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

const VISIT_SECONDS = 1_800;
const CROWD_SECONDS = 180;
const MINUTE_MS = 60_000;
export const REMEMBERED = 50_000;
const CHUNK = 500;
/** If more new visitors of a campaign share a network within two minutes, they count as bots. */
export const CROWD_MAX = 30;
/** Minimum milliseconds after delivery until a person can act or the script can report. */
const FASTEST = { acted: 300, seen: 900 } as const;

export type VisitSign = keyof typeof FASTEST;
type VisitState = 'confirmed' | 'fast' | 'signed';

interface Options {
  redis: Redis;
  /** Secret key for hashes, so that a hash cannot be traced to an IP address. */
  key: Buffer;
  now?: () => number;
}

export interface Visitor {
  /** All requests of a visitor get the same id, which is never stored. */
  id: string;
  network: string;
}

export type VisitTag = Pick<CountedVisits, 'campaign_id' | 'variant'>;

export interface OpenVisit {
  visitKey: string;
  variant: string;
  crowds: readonly string[];
}

type Stored = ReadonlyMap<string, string | null>;

const toKeys = ({ visitKey, crowds }: OpenVisit): string[] => [
  `visit:${visitKey}`,
  ...crowds.map((crowd) => `visits:${crowd}`),
];

/**
 * Facts about visits, shared by all gateways in Redis. Without Redis, each gateway has its own
 * facts.
 */
export class VisitEvidence {
  private readonly states = new LRUCache<string, string>({
    max: REMEMBERED,
    ttl: VISIT_SECONDS * 1_000,
  });
  private readonly crowds = new LRUCache<string, number>({
    max: REMEMBERED,
    ttl: CROWD_SECONDS * 1_000,
  });
  private readonly now: () => number;

  constructor(private readonly options: Options) {
    this.now = options.now ?? Date.now;
  }

  /** @returns null if the visitor has opened the campaign within the last 30 minutes */
  async open(
    { campaign_id: campaignId, variant }: VisitTag,
    visitor: Visitor,
  ): Promise<OpenVisit | null> {
    const visitKey = this.toVisitKey(campaignId, visitor);
    if (this.states.has(visitKey)) return null;
    const at = this.now();
    const minute = Math.floor(at / MINUTE_MS);
    const toCrowd = (each: number): string =>
      this.hash(`crowd|${campaignId}|${visitor.network}|${each}`);
    const value = `waiting ${at}`;
    this.states.set(visitKey, value);
    const answer = await this.options.redis
      .set(`visit:${visitKey}`, value, 'EX', VISIT_SECONDS, 'NX')
      .catch(() => 'OK' as const);
    if (answer !== 'OK') return null;
    await this.countCrowd(toCrowd(minute));
    return { visitKey, variant, crowds: [minute - 1, minute, minute + 1].map(toCrowd) };
  }

  async confirm(campaignId: string, visitor: Visitor, sign: VisitSign): Promise<void> {
    const visitKey = this.toVisitKey(campaignId, visitor);
    const [state, since] = (await this.read(visitKey)).split(' ');
    if (state !== 'waiting') return;
    const isFast = this.now() - Number(since) < FASTEST[sign];
    await this.write(visitKey, isFast ? 'fast' : 'confirmed');
  }

  /** @returns the visit's tag if the visit was counted as a bot's before the signup */
  async confirmBySignup(campaignId: string, visitor: Visitor): Promise<VisitTag | null> {
    const visitKey = this.toVisitKey(campaignId, visitor);
    const own = this.states.get(visitKey);
    const stored = await this.options.redis
      .set(`visit:${visitKey}`, 'signed' satisfies VisitState, 'EX', VISIT_SECONDS, 'XX', 'GET')
      .catch(() => null);
    const state = stored ?? own;
    if (state === undefined) return null;
    this.states.set(visitKey, 'signed');
    const [, variant] = /^left (\w+)$/.exec(state) ?? [];
    return variant === undefined ? null : { campaign_id: campaignId, variant };
  }

  /**
   * Returns true for visits with a signup, and for confirmed visits if few visitors share the
   * network. Returns null if Redis fails and another gateway may have confirmed the visit.
   */
  async decide(visits: readonly OpenVisit[]): Promise<(boolean | null)[]> {
    const decided: (boolean | null)[] = [];
    for (let from = 0; from < visits.length; from += CHUNK) {
      const chunk = visits.slice(from, from + CHUNK);
      const keys = chunk.flatMap(toKeys);
      const values = await this.options.redis.mget(keys).catch(() => null);
      const stored = values && new Map(keys.map((key, index) => [key, values[index] ?? null]));
      const found = chunk.map(async (visit) => {
        const isPerson = this.decideOne(visit, stored);
        return isPerson === false ? this.leaveOut(visit) : isPerson;
      });
      decided.push(...(await Promise.all(found)));
    }
    return decided;
  }

  private decideOne(visit: OpenVisit, stored: Stored | null): boolean | null {
    const [stateKey = '', ...crowdKeys] = toKeys(visit);
    const state = stored?.get(stateKey) ?? this.states.get(visit.visitKey) ?? '';
    if (state === 'signed') return true;
    if (state !== 'confirmed') return stored || state === 'fast' ? false : null;
    const [before = 0, within = 0, after = 0] = crowdKeys.map((key, index) =>
      Math.max(Number(stored?.get(key) ?? 0), this.crowds.get(visit.crowds[index] ?? '') ?? 0),
    );
    return within + Math.max(before, after) <= CROWD_MAX;
  }

  /**
   * Stores that the visit counts as a bot's.
   * @returns true if the visitor has signed up since the state was read
   */
  private async leaveOut({ visitKey, variant }: OpenVisit): Promise<boolean> {
    const value = `left ${variant}`;
    const own = this.states.get(visitKey);
    this.states.set(visitKey, value);
    const before = await this.options.redis
      .set(`visit:${visitKey}`, value, 'EX', VISIT_SECONDS, 'GET')
      .catch(() => own);
    if (before !== 'signed') return false;
    await this.write(visitKey, 'signed');
    return true;
  }

  private async countCrowd(crowd: string): Promise<void> {
    this.crowds.set(crowd, (this.crowds.get(crowd) ?? 0) + 1);
    await this.options.redis
      .multi()
      .incr(`visits:${crowd}`)
      .expire(`visits:${crowd}`, CROWD_SECONDS)
      .exec()
      .catch(() => null);
  }

  private async read(visitKey: string): Promise<string> {
    const stored = await this.options.redis.get(`visit:${visitKey}`).catch(() => null);
    return stored ?? this.states.get(visitKey) ?? '';
  }

  private async write(visitKey: string, state: VisitState): Promise<void> {
    this.states.set(visitKey, state);
    await this.options.redis.set(`visit:${visitKey}`, state, 'EX', VISIT_SECONDS).catch(() => null);
  }

  private toVisitKey = (campaignId: string, { id }: Visitor): string =>
    this.hash(`visit|${campaignId}|${id}`);

  private hash = (text: string): string =>
    createHmac('sha256', this.options.key).update(text).digest('base64url');
}
