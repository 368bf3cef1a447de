import { bundle, discountCodeText } from '@duet/schemas/billing';
import {
  type SettingBody,
  type SettingHistoryResponse,
  type SettingEntry,
  bundleSetting,
  discountSetting,
  pricesSetting,
} from '@duet/schemas/staff-settings';
import { AppError } from '@duet/service-kit/errors';
import { InternalClient } from '@duet/service-kit/internal-client';
import { LAST_ID, presentPage, toPage } from '@duet/service-kit/page';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { parseInput } from '@duet/service-kit/validation';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { CatalogueService } from '../catalogue/catalogue.service';
import { StaffActs } from '../../staff/support/staff-acts';
import {
  EditorRepository,
  PRICES_KEY,
  SCHEMAS,
  getSettingPath,
  type ItemKind,
} from './editor.repository';

const LISTED = 100;
const KEYS: Record<ItemKind, z.ZodType<string>> = {
  prices: z.literal(PRICES_KEY),
  bundle: bundle.shape.id,
  discount: discountCodeText,
};

interface SettingLocation {
  kind: ItemKind;
  key: string;
}

@Injectable()
export class EditorService {
  constructor(
    private readonly repository: EditorRepository,
    private readonly transactions: Transactions,
    private readonly internal: InternalClient,
    private readonly acts: StaffActs,
    private readonly catalogue: CatalogueService,
  ) {}

  async list({ site }: StaffPrincipal): Promise<SettingEntry[]> {
    const [items, versions] = await Promise.all([
      this.repository.items(site),
      this.repository.versions(site),
    ]);
    return items.map(({ kind, key, value }) => ({
      kind,
      key,
      value,
      schema: z.toJSONSchema(SCHEMAS[kind], { io: 'input' }),
      is_default: false,
      version: versions.get(getSettingPath(kind, key)) ?? null,
    }));
  }

  async put(
    actor: StaffPrincipal,
    kind: string,
    key: string,
    { value, version }: SettingBody,
  ): Promise<void> {
    const place = getSettingLocation(kind, key);
    const parsed = parseInput(z.object({ value: SCHEMAS[place.kind] }), { value }).value;
    await this.transactions.run(async (tx) => {
      await this.enter(tx, actor.site, place, version);
      await this.write(tx, actor, place, parsed, 'catalogue.changed');
    });
    this.catalogue.forgetShown(actor.site);
  }

  /**
   * @throws {AppError} 409 `setting_changed` if the item was changed again later, `conflict` if the
   * change created the item
   */
  async undo(actor: StaffPrincipal, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const change = await this.repository.findChange(tx, actor.site, id);
      if (!change) throw new AppError('not_found');
      if (change.oldValue === null) throw new AppError('conflict');
      const place = { kind: change.kind, key: change.item };
      await this.enter(tx, actor.site, place, id);
      await this.write(tx, actor, place, JSON.parse(change.oldValue), 'catalogue.undone');
    });
    this.catalogue.forgetShown(actor.site);
  }

  async history({ site }: StaffPrincipal, before = LAST_ID): Promise<SettingHistoryResponse> {
    const [found, versions] = await Promise.all([
      this.repository.history(site, before, LISTED + 1),
      this.repository.versions(site),
    ]);
    const page = toPage(found, LISTED, ({ id }) => id);
    const { rows } = page;
    const { names } =
      rows.length === 0
        ? { names: {} as Record<string, string> }
        : await this.internal.call('staff.names', {
            staff_ids: [...new Set(rows.map(({ changedBy }) => changedBy))],
          });
    const changes = rows.map(({ id, kind, item, oldValue, newValue, changedBy, changedAt }) => ({
      ...{
        id,
        kind,
        key: item,
        before: oldValue,
        after: newValue,
        by: names[changedBy] ?? changedBy,
        at: changedAt.toISOString(),
      },
      undoable: oldValue !== null && versions.get(getSettingPath(kind, item)) === id,
    }));
    return { changes, ...presentPage(page) };
  }

  private async enter(
    tx: EntityManager,
    site: string,
    { kind, key }: SettingLocation,
    version: string | null,
  ): Promise<void> {
    if (!(await this.repository.lock(tx, site))) throw new AppError('not_found');
    if (kind === 'discount' && (await this.repository.isPersonal(tx, site, key)))
      throw new AppError('conflict');
    if (
      ((await this.repository.versions(site, tx)).get(getSettingPath(kind, key)) ?? null) !==
      version
    )
      throw new AppError('setting_changed');
  }

  private async write(
    tx: EntityManager,
    actor: StaffPrincipal,
    { kind, key }: SettingLocation,
    value: unknown,
    action: string,
  ): Promise<void> {
    const { site, staff } = actor;
    const known = (await this.repository.items(site, tx)).find(
      (item) => item.kind === kind && item.key === key,
    );
    const before = known ? canonical(kind, known.value) : null;
    const after = canonical(kind, value);
    if (before === after) return;
    if (kind === 'prices') await this.repository.savePrices(tx, site, pricesSetting.parse(value));
    if (kind === 'bundle')
      await this.repository.saveBundle(tx, site, key, bundleSetting.parse(value));
    if (kind === 'discount')
      await this.repository.saveDiscount(tx, site, key, discountSetting.parse(value));
    await this.repository.record(tx, site, { kind, key, before, after, by: staff });
    await this.acts.note(tx, actor, { action, subject: { kind, id: key } });
  }
}

const canonical = (kind: ItemKind, value: unknown): string =>
  JSON.stringify(SCHEMAS[kind].parse(value));

function getSettingLocation(kind: string, key: string): SettingLocation {
  const known = Object.hasOwn(KEYS, kind) ? (kind as ItemKind) : null;
  const name = known && KEYS[known].safeParse(key);
  if (!known || !name?.success) throw new AppError('not_found');
  return { kind: known, key: name.data };
}
