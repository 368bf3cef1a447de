import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { Transactions } from '@duet/service-kit/transaction';
import { LAST_ID } from '@duet/service-kit/page';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type SettingChange, SettingChangeRepository } from './setting-change.repository';
import {
  type SettingKey,
  isSettingKey,
  parseObject,
  parseSetting,
  readSettings,
} from './site-settings';

export class SettingError extends Error {}

type Stored = Record<string, unknown>;

export interface Seen {
  /** Id of the newest change that the editor has loaded. */
  version: string | null;
  withinTransaction: (tx: EntityManager) => Promise<void>;
}

@Injectable()
export class SettingChanges {
  constructor(
    private readonly repository: SettingChangeRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  siteIds(): Promise<string[]> {
    return this.repository.siteIds();
  }

  async show(site: string, key?: string): Promise<unknown> {
    const stored = await this.repository.findSettings(site);
    if (stored === null) throw new SettingError(`There is no site "${site}".`);
    const { settings } = readSettings(stored);
    return key === undefined ? settings : settings[known(key)];
  }

  async set(site: string, key: string, value: unknown, by: string, seen?: Seen): Promise<void> {
    const setting = known(key);
    parseSetting(setting, value);
    await this.transactions.run(async (tx) => {
      await this.lock(tx, site);
      if (seen && (await this.versions(site, tx)).get(setting) !== (seen.version ?? undefined))
        throw new AppError('setting_changed');
      await this.put(tx, { site, setting, value, by });
      await seen?.withinTransaction(tx);
    });
  }

  async undoChange(
    site: string,
    id: string,
    by: string,
    withinTransaction: (tx: EntityManager, setting: string) => Promise<void>,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.lock(tx, site);
      const change = await this.repository.find(tx, site, id);
      if (!change) throw new AppError('not_found');
      if ((await this.versions(site, tx)).get(change.setting) !== id)
        throw new AppError('setting_changed');
      await this.put(tx, {
        site,
        setting: known(change.setting),
        value: change.oldValue === null ? undefined : JSON.parse(change.oldValue),
        by,
      });
      await withinTransaction(tx, change.setting);
    });
  }

  /** @returns null if the row is not a JSON object */
  async stored(site: string): Promise<Stored | null> {
    const stored = await this.repository.findSettings(site);
    return stored === null ? {} : parseObject(stored);
  }

  versions(site: string, tx?: EntityManager): Promise<Map<string, string>> {
    return this.repository.versions(site, tx);
  }

  /** A second call reverts the first call, because an undo is a change too. */
  async undo(site: string, key: string, by: string): Promise<void> {
    const setting = known(key);
    await this.transactions.run(async (tx) => {
      await this.lock(tx, site);
      const last = await this.repository.findNewest(tx, site, setting);
      if (!last)
        throw new SettingError(`The setting "${setting}" of the site "${site}" was never changed.`);
      await this.put(tx, {
        site,
        setting,
        value: last.oldValue === null ? undefined : JSON.parse(last.oldValue),
        by,
      });
    });
  }

  history(site: string, before = LAST_ID, limit = 50): Promise<SettingChange[]> {
    return this.repository.history(site, before, limit);
  }

  private async put(
    tx: EntityManager,
    { site, setting, value, by }: { site: string; setting: SettingKey; value: unknown; by: string },
  ): Promise<void> {
    const stored = await this.lock(tx, site);
    const before = JSON.stringify(stored[setting]) as string | undefined;
    const after = JSON.stringify(value) as string | undefined;
    if (before === after) return;
    const { [setting]: _old, ...others } = stored;
    const next: Stored = value === undefined ? others : { ...others, [setting]: value };
    await this.repository.saveSettings(tx, site, JSON.stringify(next));
    await this.repository.insert(tx, site, {
      id: newId(),
      setting,
      oldValue: before ?? null,
      newValue: after ?? null,
      changedBy: by.slice(0, 128),
      changedAt: this.clock.now(),
    });
  }

  private async lock(tx: EntityManager, site: string): Promise<Stored> {
    const settings = await this.repository.lockSettings(tx, site);
    if (settings === null) throw new SettingError(`There is no site "${site}".`);
    const stored = parseObject(settings);
    if (!stored)
      throw new SettingError(
        `The settings of "${site}" are not a JSON object. Repair the database row first.`,
      );
    return stored;
  }
}

function known(key: string): SettingKey {
  if (isSettingKey(key)) return key;
  throw new SettingError(`There is no setting "${key}".`);
}
