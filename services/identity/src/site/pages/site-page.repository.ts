import type { Locale } from '@duet/schemas/locales';
import type { SitePageBody } from '@duet/schemas/site-pages';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SitePageChangeEntity } from './site-page-change.entity';

export interface PageKey {
  site: string;
  token: string;
  locale: Locale;
}

export interface StoredPage extends PageKey, SitePageBody {
  changedBy: string;
  changedAt: Date;
}

export interface PageChange {
  id: string;
  page: SitePageBody | null;
  changedBy: string;
  changedAt: Date;
}

type Row = Omit<StoredPage, 'published'> & { published: number };

const SELECT = `SELECT site, token, locale, title, body, published, changed_by AS changedBy,
      changed_at AS changedAt
    FROM site_page`;
const OF_KEY = 'site = ? AND token = ? AND locale = ?';
const read = ({ published, ...row }: Row): StoredPage => ({ ...row, published: published === 1 });
const toKeyValues = ({ site, token, locale }: PageKey): string[] => [site, token, locale];

@Injectable()
export class SitePageRepository {
  constructor(private readonly database: DataSource) {}

  async inAllLanguages(site: string, token: string): Promise<StoredPage[]> {
    return (
      await this.database.query<Row[]>(`${SELECT} WHERE site = ? AND token = ?`, [site, token])
    ).map(read);
  }

  async ofSite(site: string): Promise<StoredPage[]> {
    return (
      await this.database.query<Row[]>(`${SELECT} WHERE site = ? ORDER BY token, locale`, [site])
    ).map(read);
  }

  async find(key: PageKey, tx?: EntityManager): Promise<StoredPage | null> {
    const [row] = await (tx ?? this.database).query<Row[]>(
      `${SELECT} WHERE ${OF_KEY}${tx ? ' FOR UPDATE' : ''}`,
      toKeyValues(key),
    );
    return row ? read(row) : null;
  }

  async put(
    tx: EntityManager,
    key: PageKey,
    { title, body, published }: SitePageBody,
    staffId: string,
    now: Date,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO site_page (site, token, locale, title, body, published, changed_by, changed_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE title = ?, body = ?, published = ?, changed_by = ?, changed_at = ?`,
      [
        ...toKeyValues(key),
        title,
        body,
        published,
        staffId,
        now,
        title,
        body,
        published,
        staffId,
        now,
      ],
    );
  }

  async remove(tx: EntityManager, key: PageKey): Promise<void> {
    await tx.query(`DELETE FROM site_page WHERE ${OF_KEY}`, toKeyValues(key));
  }

  async addChange(
    tx: EntityManager,
    key: PageKey,
    { id, page, changedBy, changedAt }: PageChange,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO site_page_change (id, site, token, locale, page, changed_by, changed_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [id, ...toKeyValues(key), page && JSON.stringify(page), changedBy, changedAt],
    );
  }

  async changes(key: PageKey, before: string, limit: number): Promise<PageChange[]> {
    const rows = await this.database.query<(Omit<PageChange, 'page'> & { page: string | null })[]>(
      `SELECT id, page, changed_by AS changedBy, changed_at AS changedAt
        FROM site_page_change
        WHERE ${OF_KEY} AND id < ?
        ORDER BY id DESC
        LIMIT ?`,
      [...toKeyValues(key), before, limit],
    );
    return rows.map(({ page, ...row }) => ({
      ...row,
      page: page === null ? null : (JSON.parse(page) as SitePageBody),
    }));
  }

  async change(tx: EntityManager, key: PageKey, id: string): Promise<SitePageBody | null> {
    const [row] = await tx.query<Pick<SitePageChangeEntity, 'page'>[]>(
      `SELECT page FROM site_page_change WHERE id = ? AND ${OF_KEY}`,
      [id, ...toKeyValues(key)],
    );
    return row?.page ? (JSON.parse(row.page) as SitePageBody) : null;
  }
}
