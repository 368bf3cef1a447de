import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SiteSettingChangeEntity } from './site-setting-change.entity';
import type { SiteEntity } from './site.entity';

export interface SettingChange {
  id: SiteSettingChangeEntity['id'];
  setting: SiteSettingChangeEntity['setting'];
  /** Value before the change as JSON. Null means the default. */
  oldValue: SiteSettingChangeEntity['old_value'];
  newValue: SiteSettingChangeEntity['new_value'];
  changedBy: SiteSettingChangeEntity['changed_by'];
  changedAt: SiteSettingChangeEntity['changed_at'];
}

@Injectable()
export class SettingChangeRepository {
  constructor(private readonly database: DataSource) {}

  async siteIds(): Promise<string[]> {
    const rows = await this.database.query<Pick<SiteEntity, 'id'>[]>(
      'SELECT id FROM site ORDER BY created_at, id',
    );
    return rows.map(({ id }) => id);
  }

  async findSettings(site: string): Promise<string | null> {
    const [row] = await this.database.query<Pick<SiteEntity, 'settings'>[]>(
      'SELECT settings FROM site WHERE id = ?',
      [site],
    );
    return row?.settings ?? null;
  }

  async lockSettings(tx: EntityManager, site: string): Promise<string | null> {
    const [row] = await tx.query<Pick<SiteEntity, 'settings'>[]>(
      'SELECT settings FROM site WHERE id = ? FOR UPDATE',
      [site],
    );
    return row?.settings ?? null;
  }

  async saveSettings(tx: EntityManager, site: string, settings: string): Promise<void> {
    await tx.query('UPDATE site SET settings = ? WHERE id = ?', [settings, site]);
  }

  async find(
    tx: EntityManager,
    site: string,
    id: string,
  ): Promise<Pick<SettingChange, 'setting' | 'oldValue'> | null> {
    const [change] = await tx.query<
      (Pick<SiteSettingChangeEntity, 'setting'> & {
        oldValue: SiteSettingChangeEntity['old_value'];
      })[]
    >('SELECT setting, old_value AS oldValue FROM site_setting_change WHERE id = ? AND site = ?', [
      id,
      site,
    ]);
    return change ?? null;
  }

  async findNewest(
    tx: EntityManager,
    site: string,
    setting: string,
  ): Promise<Pick<SettingChange, 'oldValue'> | null> {
    const [last] = await tx.query<{ oldValue: SiteSettingChangeEntity['old_value'] }[]>(
      `SELECT old_value AS oldValue
        FROM site_setting_change
        WHERE site = ? AND setting = ?
        ORDER BY id DESC
        LIMIT 1`,
      [site, setting],
    );
    return last ?? null;
  }

  async versions(
    site: string,
    tx: Pick<EntityManager, 'query'> = this.database,
  ): Promise<Map<string, string>> {
    const rows = (await tx.query(
      'SELECT setting, MAX(id) AS id FROM site_setting_change WHERE site = ? GROUP BY setting',
      [site],
    )) as (Pick<SiteSettingChangeEntity, 'setting'> & { id: string })[];
    return new Map(rows.map(({ setting, id }) => [setting, id]));
  }

  history(site: string, before: string, limit: number): Promise<SettingChange[]> {
    return this.database.query<SettingChange[]>(
      `SELECT id, setting, old_value AS oldValue, new_value AS newValue, changed_by AS changedBy,
           changed_at AS changedAt
       FROM site_setting_change WHERE site = ? AND id < ? ORDER BY id DESC LIMIT ?`,
      [site, before, limit],
    );
  }

  async insert(
    tx: EntityManager,
    site: string,
    { id, setting, oldValue, newValue, changedBy, changedAt }: SettingChange,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO site_setting_change (id, site, setting, old_value, new_value, changed_by,
          changed_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [id, site, setting, oldValue, newValue, changedBy, changedAt],
    );
  }
}
