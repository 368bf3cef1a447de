import type { CountedVisits } from '@duet/schemas/campaigns';
import type { InternalBody } from '@duet/schemas/internal';
import { newId } from '@duet/service-kit/ids';
import type { Request } from 'express';
import { isbot } from 'isbot';
import type { Logger } from 'pino';
import type { Choice } from './campaigns';
import {
  type OpenVisit,
  REMEMBERED,
  type VisitEvidence,
  type VisitSign,
  type VisitTag,
  type Visitor,
} from './visit-evidence';

const AT_ONCE = 1_000;
const LONGEST_MS = 60_000;

interface Options {
  evidence: VisitEvidence;
  write: (counts: InternalBody<'campaigns.count'>) => Promise<unknown>;
  faulty: () => string[];
  log: Logger;
  everyMs: number;
  /** Time from delivery to the decision whether the visitor is a person, at most a minute. */
  decideAfterMs: number;
}

interface Waiting extends OpenVisit {
  tag: VisitTag;
  due: number;
}

/** Each write contains totals since the gateway's start, so a repeated write changes nothing. */
export class Visits {
  private readonly gateway = newId();
  private readonly totals = new Map<string, CountedVisits>();
  private readonly changed = new Set<string>();
  private readonly opening = new Set<Promise<void>>();
  private waiting: Waiting[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> | undefined;

  constructor(private readonly options: Options) {}

  start(): void {
    this.timer = setInterval(() => void this.flush(), this.options.everyMs);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.opening);
    await this.writing;
    await this.decide(this.waiting.splice(0), { isLast: true });
    await this.flush();
  }

  count({ campaign, variant }: Choice, req: Request, visitor: Visitor): void {
    if (!isVisit(req)) return;
    const tag = { campaign_id: campaign.id, variant: variant.key };
    const opened = this.open(tag, visitor).finally(() => this.opening.delete(opened));
    this.opening.add(opened);
  }

  async confirm(campaignId: string, visitor: Visitor, sign: VisitSign): Promise<void> {
    await this.options.evidence.confirm(campaignId, visitor, sign);
  }

  confirmByNextPage(campaignId: string, visitor: Visitor): void {
    this.confirm(campaignId, visitor, 'acted').catch((err: unknown) =>
      this.options.log.warn(
        { err },
        'next page could not be matched to a visit; the visit may not count',
      ),
    );
  }

  async confirmBySignup(campaignIds: readonly string[], visitor: Visitor): Promise<void> {
    const { evidence } = this.options;
    const left = await Promise.all(campaignIds.map((id) => evidence.confirmBySignup(id, visitor)));
    for (const tag of left) if (tag) this.add(tag, true);
  }

  private async open(tag: VisitTag, visitor: Visitor): Promise<void> {
    const { evidence, decideAfterMs } = this.options;
    const visit = await evidence.open(tag, visitor);
    if (!visit) return;
    if (this.waiting.length >= REMEMBERED) this.add(tag, false);
    else
      this.waiting.push({ ...visit, tag, due: Date.now() + Math.min(decideAfterMs, LONGEST_MS) });
  }

  private flush(): Promise<void> {
    this.writing ??= this.write()
      .catch((error: unknown) =>
        this.options.log.warn(
          { err: error },
          'campaign visits could not be stored; the next interval will retry',
        ),
      )
      .then(() => (this.writing = undefined));
    return this.writing;
  }

  private async write(): Promise<void> {
    const now = Date.now();
    const due = this.waiting.filter((each) => each.due <= now);
    this.waiting = this.waiting.filter((each) => each.due > now);
    await this.decide(due);
    const tags = [...this.changed].slice(0, AT_ONCE);
    const faulty = this.options.faulty().slice(0, 100);
    if (tags.length === 0 && faulty.length === 0) return;
    await this.options.write({
      gateway: this.gateway,
      visits: tags.flatMap((tag) => this.totals.get(tag) ?? []),
      faulty,
    });
    for (const tag of tags) this.changed.delete(tag);
  }

  /** At shutdown, drops unconfirmed visits, because their visitors may still be reading. */
  private async decide(visits: readonly Waiting[], { isLast = false } = {}): Promise<void> {
    const decided = await this.options.evidence.decide(visits);
    for (const [index, visit] of visits.entries()) {
      const isPerson = decided[index] ?? null;
      if (isLast && !isPerson) continue;
      if (isPerson === null) this.waiting.push(visit);
      else this.add(visit.tag, isPerson);
    }
  }

  private add(tag: VisitTag, isPerson: boolean): void {
    const key = `${tag.campaign_id}.${tag.variant}`;
    const { visits = 0, left_out: out = 0 } = this.totals.get(key) ?? {};
    const counts = isPerson ? { visits: visits + 1, left_out: out } : { visits, left_out: out + 1 };
    this.totals.set(key, { ...tag, ...counts });
    this.changed.add(key);
  }
}

export function isVisit({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  const purpose = [
    headers['sec-purpose'],
    headers.purpose,
    headers['x-moz'],
    headers['x-purpose'],
  ].join();
  const agent = headers['user-agent'];
  return (
    method === 'GET' &&
    !/prefetch|prerender|preview/i.test(purpose) &&
    Boolean(agent?.trim()) &&
    !isbot(agent)
  );
}
