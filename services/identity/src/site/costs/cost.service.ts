import type {
  CampaignCost,
  CostImport,
  CostsImportedResponse,
  CostsPageResponse,
  CostsResponse,
} from '@duet/schemas/campaign-costs';
import { dayIn } from '@duet/schemas/site-days';
import { Clock } from '@duet/service-kit/clock';
import { AppError, invalidFields } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { LAST_ID, presentPage, readIdCursor, toPage } from '@duet/service-kit/page';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../staff/accounts/audit-log';
import { StaffRepository } from '../../staff/accounts/staff.repository';
import { SiteService } from '../sites/site.service';
import { CostRepository, type StoredCost, type StoredImport } from './cost.repository';

const SHOWN = 20;

@Injectable()
export class CostService {
  constructor(
    private readonly costs: CostRepository,
    private readonly sites: SiteService,
    private readonly transactions: Transactions,
    private readonly staff: StaffRepository,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async list(site: string, cursor?: string): Promise<CostsPageResponse> {
    const [{ settings }, campaigns, found] = await Promise.all([
      this.sites.get(site),
      this.costs.campaigns(site),
      this.costs.imports(site, readIdCursor(cursor) ?? LAST_ID, SHOWN + 1),
    ]);
    const imports = toPage(found, SHOWN, ({ id }) => id);
    const names = await this.staff.names([...new Set(imports.rows.map(({ staffId }) => staffId))]);
    return {
      currency: settings.cost_currency,
      campaigns: campaigns.map(({ name }) => name),
      imports: imports.rows.map((each) => presentImport(each, names)),
      ...presentPage(imports),
    };
  }

  async add(
    { site, staff }: StaffPrincipal,
    rows: readonly CampaignCost[],
  ): Promise<CostsImportedResponse> {
    const { cost_currency: currency, time_zone: zone } = (await this.sites.get(site)).settings;
    const ids = new Map((await this.costs.campaigns(site)).map(({ id, name }) => [name, id]));
    assertValid(rows, ids, dayIn(zone)(this.clock.now()));
    const given = rows.map(({ day, campaign, amount }) => ({
      ...{ campaignId: ids.get(campaign) ?? '', day, currency, amount },
    }));
    const days = rows.map(({ day }) => day).sort();
    return this.transactions.run(async (tx) => {
      await this.costs.lock(tx, site);
      const range = { from: days[0] ?? '', to: days.at(-1) ?? '' };
      const known = new Map(
        (await this.costs.costs(site, range, tx)).map((cost) => [toKey(cost), toValue(cost)]),
      );
      const { length: changed } = given.filter((cost) => known.get(toKey(cost)) !== toValue(cost));
      if (changed > 0) {
        const id = newId();
        const made = { id, site, staffId: staff, createdAt: this.clock.now() };
        // Also stores unchanged rows, so that their costs stay if an earlier import is undone.
        await this.costs.insert(tx, made, given);
        await this.audit.add(tx, {
          ...{ site, staffId: staff, action: 'costs.imported' },
          subject: { kind: 'costs', id },
          details: { rows: String(given.length) },
        });
      }
      return { changed, unchanged: given.length - changed };
    });
  }

  async undo({ site, staff }: StaffPrincipal, id: string): Promise<CostsResponse> {
    await this.transactions.run(async (tx) => {
      await this.costs.lock(tx, site);
      const found = await this.costs.find(tx, site, id);
      if (!found) throw new AppError('not_found');
      if (found.undoneAt) return;
      await this.costs.undo(tx, id, this.clock.now());
      await this.audit.add(tx, {
        ...{ site, staffId: staff, action: 'costs.undone', details: {} },
        subject: { kind: 'costs', id },
      });
    });
    return this.list(site);
  }
}

const toKey = ({ campaignId, day }: StoredCost): string => `${campaignId} ${day}`;
const toValue = ({ currency, amount }: StoredCost): string => `${amount} ${currency}`;

function assertValid(
  rows: readonly CampaignCost[],
  ids: ReadonlyMap<string, string>,
  today: string,
): void {
  const seen = new Set<string>();
  const wrong = rows.flatMap(({ campaign, day }, index) => {
    const key = `${campaign} ${day}`;
    const isRepeated = seen.has(key);
    seen.add(key);
    if (!ids.has(campaign)) return [[`rows.${index}.campaign`, 'not_found']];
    if (day > today) return [[`rows.${index}.day`, 'too_big']];
    return isRepeated ? [[`rows.${index}.day`, 'invalid_value']] : [];
  });
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong));
}

const presentImport = (
  { id, staffId, createdAt, undoneAt, rows, firstDay, lastDay }: StoredImport,
  names: ReadonlyMap<string, string>,
): CostImport => ({
  ...{ id, at: createdAt.toISOString(), by: names.get(staffId) ?? '', rows: Number(rows) },
  ...{ first_day: firstDay, last_day: lastDay, undone: undoneAt !== null },
});
