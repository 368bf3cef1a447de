import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type SettingKey, isSettingKey, objectOf, parseSetting, readSettings } from './site-settings';

export interface SettingChange {
  id: string;
  setting: string;
  /** JSON; null is the repository's default. */
  oldValue: string | null;
  newValue: string | null;
  changedBy: string;
  changedAt: Date;
}

/** Why a command cannot be carried out, as a sentence for whoever typed it. */
export class SettingRefused extends Error {}

type Stored = Record<string, unknown>;

/** Of who changes by a screen. */
export interface Seen {
  /** The newest change that they knew of; null for none. */
  version: string | null;
  /** What else is written with the change. */
  alongside: (tx: EntityManager) => Promise<void>;
}

/** Changes of sites' settings by people, each with its history. Services take them up within seconds. */
@Injectable()
export class SettingChanges {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async siteIds(): Promise<string[]> {
    const rows = await this.database.query<{ id: string }[]>('SELECT id FROM site ORDER BY created_at, id');
    return rows.map(({ id }) => id);
  }

  /** All settings as the site uses them, or one. */
  async show(site: string, key?: string): Promise<unknown> {
    const rows = await this.database.query<{ settings: string }[]>('SELECT settings FROM site WHERE id = ?', [site]);
    if (!rows[0]) throw new SettingRefused(`There is no site "${site}".`);
    const { settings } = readSettings(rows[0].settings);
    return key === undefined ? settings : settings[known(key)];
  }

  /**
   * @throws {z.ZodError} when the setting does not take the value, SettingRefused when there is no such site or setting,
   * AppError `setting_changed` when somebody has changed it since it was `seen`
   */
  async set(site: string, key: string, value: unknown, by: string, seen?: Seen): Promise<void> {
    const setting = known(key);
    parseSetting(setting, value);
    await this.transactions.run(async (tx) => {
      await this.lock(tx, site);
      if (seen && (await this.versions(site, tx)).get(setting) !== (seen.version ?? undefined)) throw new AppError('setting_changed');
      await this.put(tx, { site, setting, value, by });
      await seen?.alongside(tx);
    });
  }

  /** Takes one change back. @throws AppError `not_found`, `setting_changed` when a newer one stands over it */
  async undoChange(site: string, id: string, by: string, alongside: (tx: EntityManager, setting: string) => Promise<void>): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.lock(tx, site);
      const [change] = await tx.query<{ setting: string; oldValue: string | null }[]>('SELECT setting, old_value AS oldValue FROM site_setting_change WHERE id = ? AND site = ?', [id, site]);
      if (!change) throw new AppError('not_found');
      if ((await this.versions(site, tx)).get(change.setting) !== id) throw new AppError('setting_changed');
      await this.put(tx, { site, setting: known(change.setting), value: change.oldValue === null ? undefined : JSON.parse(change.oldValue), by });
      await alongside(tx, change.setting);
    });
  }

  /** What the site's row says, without the defaults; nothing where it is no JSON. */
  async stored(site: string): Promise<Stored> {
    const [row] = await this.database.query<{ settings: string }[]>('SELECT settings FROM site WHERE id = ?', [site]);
    return row ? (objectOf(row.settings) ?? {}) : {};
  }

  /** The newest change of each setting that was ever changed. */
  async versions(site: string, tx: Pick<EntityManager, 'query'> = this.database): Promise<Map<string, string>> {
    const rows = (await tx.query('SELECT setting, MAX(id) AS id FROM site_setting_change WHERE site = ? GROUP BY setting', [site])) as { setting: string; id: string }[];
    return new Map(rows.map(({ setting, id }) => [setting, id]));
  }

  /** Takes back the newest change of a setting that has not been taken back; the undoing is a change as well. */
  async undo(site: string, key: string, by: string): Promise<void> {
    const setting = known(key);
    await this.transactions.run(async (tx) => {
      await this.lock(tx, site);
      const [last] = await tx.query<{ oldValue: string | null }[]>(
        'SELECT old_value AS oldValue FROM site_setting_change WHERE site = ? AND setting = ? ORDER BY id DESC LIMIT 1',
        [site, setting],
      );
      if (!last) throw new SettingRefused(`"${setting}" of "${site}" was never changed.`);
      await this.put(tx, { site, setting, value: last.oldValue === null ? undefined : JSON.parse(last.oldValue), by });
    });
  }

  /** Newest first. */
  history(site: string, limit = 50): Promise<SettingChange[]> {
    return this.database.query<SettingChange[]>(
      `SELECT id, setting, old_value AS oldValue, new_value AS newValue, changed_by AS changedBy, changed_at AS changedAt
       FROM site_setting_change WHERE site = ? ORDER BY id DESC LIMIT ?`,
      [site, limit],
    );
  }

  /** Writes a value, or with undefined the default, beside its history. */
  private async put(tx: EntityManager, { site, setting, value, by }: { site: string; setting: SettingKey; value: unknown; by: string }): Promise<void> {
    const stored = await this.lock(tx, site);
    const before = JSON.stringify(stored[setting]) as string | undefined;
    const after = JSON.stringify(value) as string | undefined;
    if (before === after) return;
    const { [setting]: _old, ...others } = stored;
    const next: Stored = value === undefined ? others : { ...others, [setting]: value };
    await tx.query('UPDATE site SET settings = ? WHERE id = ?', [JSON.stringify(next), site]);
    await tx.query(
      'INSERT INTO site_setting_change (id, site, setting, old_value, new_value, changed_by, changed_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      [newId(), site, setting, before ?? null, after ?? null, by.slice(0, 128), this.clock.now()],
    );
  }

  private async lock(tx: EntityManager, site: string): Promise<Stored> {
    const [row] = await tx.query<{ settings: string }[]>('SELECT settings FROM site WHERE id = ? FOR UPDATE', [site]);
    if (!row) throw new SettingRefused(`There is no site "${site}".`);
    const stored = objectOf(row.settings);
    if (!stored) throw new SettingRefused(`The settings of "${site}" are no JSON: mend the row first.`);
    return stored;
  }
}

function known(key: string): SettingKey {
  if (isSettingKey(key)) return key;
  throw new SettingRefused(`There is no setting "${key}".`);
}
