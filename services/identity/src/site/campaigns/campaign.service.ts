import { isDeepStrictEqual } from 'node:util';
import type {
  Campaign,
  CampaignBody,
  CampaignsResponse,
  LiveCampaign,
  Variant,
} from '@duet/schemas/campaigns';
import type { InternalBody } from '@duet/schemas/internal';
import { getSlot, sumBy } from '@duet/schemas/site-days';
import { Clock } from '@duet/service-kit/clock';
import { invalidCursor } from '@duet/service-kit/cursor';
import { isDuplicateKey } from '@duet/service-kit/database-errors';
import { AppError, invalidFields } from '@duet/service-kit/errors';
import { type Page, LAST_ID, toPage } from '@duet/service-kit/page';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../staff/accounts/audit-log';
import { RECENT_DAYS, getVisitsPerDay } from './experiment';
import { presentCampaign, presentLive } from './campaign.presenter';
import { CampaignCountsRepository, type RecentCounts } from './campaign-counts.repository';
import { type CampaignPlace, CampaignRepository, type StoredCampaign } from './campaign.repository';

/** A lander's fault counts as fixed if no gateway has reported it for this time. */
const FAULT_MS = 60_000;

/** `staff` is null for changes by a command-line tool. */
export interface Changing {
  site: string;
  staff: string | null;
}

const DAY_MS = 86_400_000;
const SHOWN = 200;
const CURSOR = /^(live|ended)-([0-9A-Z]{26})$/;

function readCursor(cursor: string | undefined): CampaignPlace {
  if (cursor === undefined) return { isEnded: false, id: LAST_ID };
  const [, state, id] = CURSOR.exec(cursor) ?? [];
  if (id === undefined) throw invalidCursor();
  return { isEnded: state === 'ended', id };
}

@Injectable()
export class CampaignService {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly visits: CampaignCountsRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async live(): Promise<LiveCampaign[]> {
    const live = await this.campaigns.live();
    const contents = await this.campaigns.publishedContents(findOwnLanders(live));
    return live.map((campaign) => presentLive(campaign, contents));
  }

  async list(
    site: string,
    cursor?: string,
  ): Promise<Page<Campaign> & Pick<CampaignsResponse, 'recent'>> {
    const [found, recent] = await Promise.all([
      this.campaigns.ofSite(site, readCursor(cursor), SHOWN + 1),
      this.findRecent(site),
    ]);
    const now = this.clock.now();
    const page = toPage(found, SHOWN, ({ endsAt, id }) =>
      endsAt !== null && endsAt <= now ? `ended-${id}` : `live-${id}`,
    );
    return { ...page, rows: await this.present(page.rows, recent), recent: toRecent(recent, now) };
  }

  create(by: Changing, body: CampaignBody): Promise<Campaign> {
    return this.change(by, 'campaign.created', body, (tx) =>
      this.campaigns.insert(tx, by.site, body),
    );
  }

  edit(by: Changing, id: string, body: CampaignBody): Promise<Campaign> {
    return this.change(by, 'campaign.changed', body, async (tx) => {
      const before = await this.known(tx, by.site, id);
      const { plan = before.plan } = body;
      await this.requireSameExperiment(before, { ...body, plan });
      await this.campaigns.update(tx, id, { ...body, plan });
      return id;
    });
  }

  async end(by: Changing, id: string): Promise<Campaign> {
    const ended = await this.transactions.run(async (tx) => {
      const campaign = await this.known(tx, by.site, id);
      if (campaign.endsAt && campaign.endsAt <= this.clock.now()) return campaign;
      await this.campaigns.end(tx, id);
      await this.log(tx, by, 'campaign.ended', id, { name: campaign.name });
      return { ...campaign, endsAt: this.clock.now() };
    });
    return this.presentOne(ended);
  }

  async start(by: Changing, body: CampaignBody): Promise<Campaign> {
    const known = await this.campaigns.byName(by.site, body.name);
    return known ? this.edit(by, known.id, body) : this.create(by, body);
  }

  async stop(by: Changing, name: string): Promise<Campaign> {
    const known = await this.campaigns.byName(by.site, name);
    if (!known) throw new AppError('not_found');
    return this.end(by, known.id);
  }

  async count({ gateway, visits, faulty }: InternalBody<'campaigns.count'>): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.visits.count(tx, { gateway, visits, slot: getSlot(this.clock.now()) });
      await this.campaigns.note(tx, faulty);
    });
  }

  private async change(
    by: Changing,
    action: string,
    body: CampaignBody,
    write: (tx: EntityManager) => Promise<string>,
  ): Promise<Campaign> {
    await this.requirePublished(by.site, body);
    try {
      const campaign = await this.transactions.run(async (tx) => {
        const id = await write(tx);
        await this.log(tx, by, action, id, {
          name: body.name,
          variants: body.variants
            .map(
              ({ key, version, lander, own_lander: own }) =>
                `${key}=${version ?? 'live'}${(own ?? lander) ? `/${own ?? lander}` : ''}`,
            )
            .join(' '),
        });
        return this.known(tx, by.site, id);
      });
      return await this.presentOne(campaign);
    } catch (error) {
      if (isDuplicateKey(error, 'one_name_per_site'))
        throw invalidFields({ name: 'campaign_name_taken' });
      throw error;
    }
  }

  /** Rejects unpublished landers, because their visitors would see the site's regular page. */
  private async requirePublished(site: string, { variants }: CampaignBody): Promise<void> {
    const published = await this.campaigns.publishedContents(findOwnLanders([{ variants }]), site);
    const missing = variants.findIndex(({ own_lander: own }) => own && !published.has(own));
    if (missing >= 0) throw invalidFields({ [`variants.${missing}.own_lander`]: 'invalid_value' });
  }

  /** After the first visit, a changed plan or variant would bias the result. */
  private async requireSameExperiment(
    { id, plan, result, variants }: StoredCampaign,
    wanted: CampaignBody,
  ): Promise<void> {
    const isOpen = plan !== null && result === null && variants.length > 1;
    const isSamePlan = isDeepStrictEqual(plan, wanted.plan ?? null);
    const areVariantsAllowed =
      !isOpen || isDeepStrictEqual(variants.map(toContent), wanted.variants.map(toContent));
    if (isSamePlan && areVariantsAllowed) return;
    const counted = await this.visits.counted([id]);
    if (counted.some(({ visits }) => visits > 0))
      throw invalidFields({ [isSamePlan ? 'variants' : 'plan']: 'invalid_value' });
  }

  private log(
    tx: EntityManager,
    { site, staff }: Changing,
    action: string,
    id: string,
    details: Record<string, string>,
  ): Promise<void> {
    return this.audit.add(tx, {
      site,
      staffId: staff,
      action,
      subject: { kind: 'campaign', id },
      details,
    });
  }

  private async known(tx: EntityManager, site: string, id: string): Promise<StoredCampaign> {
    const campaign = await this.campaigns.lock(tx, site, id);
    if (!campaign) throw new AppError('not_found');
    return campaign;
  }

  private async presentOne(campaign: StoredCampaign): Promise<Campaign> {
    const { site, id } = campaign;
    const [presented] = await this.present([campaign], await this.findRecent(site, id));
    if (!presented) throw new Error('campaign could not be converted to a response');
    return presented;
  }

  private async present(
    campaigns: StoredCampaign[],
    recent: readonly RecentCounts[],
  ): Promise<Campaign[]> {
    const now = this.clock.now();
    const [counted, faulty] = await Promise.all([
      this.visits.counted(campaigns.map(({ id }) => id)),
      this.campaigns.faulty(new Date(now.getTime() - FAULT_MS)),
    ]);
    return campaigns.map((campaign) => {
      const own = recent.filter(({ campaignId }) => campaignId === campaign.id);
      const visitsPerDay = getVisitsPerDay(own, now);
      return presentCampaign(campaign, counted, { now, faulty, visitsPerDay });
    });
  }

  private findRecent(site: string, id?: string): Promise<RecentCounts[]> {
    const from = new Date(this.clock.now().getTime() - RECENT_DAYS * DAY_MS);
    return this.visits.since(site, from, id);
  }
}

const toContent = ({ key, weight, version, lander, own_lander: own }: Variant) =>
  [key, weight, version, own ?? lander] as const;

function toRecent(rows: readonly RecentCounts[], now: Date): CampaignsResponse['recent'] {
  const visits = sumBy(rows, (row) => row.visits);
  const signups = sumBy(rows, (row) => row.signups);
  return {
    visits_per_day: Math.round(getVisitsPerDay(rows, now)),
    signup_rate: visits === 0 ? null : Math.min(1, signups / visits),
  };
}

const findOwnLanders = (campaigns: readonly Pick<StoredCampaign, 'variants'>[]): string[] => [
  ...new Set(
    campaigns.flatMap(({ variants }) => variants.flatMap(({ own_lander: own }) => own ?? [])),
  ),
];
