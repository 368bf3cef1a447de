import type { ConsentKind } from '@duet/schemas/consents';
import type { Locale } from '@duet/schemas/locales';
import { newId } from '@duet/service-kit/ids';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface ConsentRow {
  kind: ConsentKind;
  given: boolean;
  textVersion: Date;
  locale: Locale;
  createdAt: Date;
}

export interface NewConsent extends ConsentRow {
  memberId: string;
}

@Injectable()
export class ConsentRepository {
  constructor(private readonly database: DataSource) {}

  async insert(tx: EntityManager, rows: readonly NewConsent[]): Promise<void> {
    if (rows.length === 0) return;
    const values = rows.map(({ memberId, kind, given, textVersion, locale, createdAt }) => [
      newId(),
      memberId,
      kind,
      given,
      textVersion,
      locale,
      createdAt,
    ]);
    await tx.query(
      'INSERT INTO consent (id, member_id, kind, given, text_version, locale, created_at) VALUES ?',
      [values],
    );
  }

  async latest(
    memberId: string,
    manager: EntityManager = this.database.manager,
  ): Promise<Map<ConsentKind, ConsentRow>> {
    const rows = await manager.query<(Omit<ConsentRow, 'given'> & { given: number })[]>(
      `SELECT kind, given, text_version AS textVersion, locale, created_at AS createdAt
        FROM consent
        WHERE member_id = ?
        ORDER BY id`,
      [memberId],
    );
    return new Map(rows.map((row) => [row.kind, { ...row, given: row.given === 1 }]));
  }

  async forgetOrientation(tx: EntityManager, memberId: string): Promise<void> {
    await tx.query('UPDATE profile SET looking_for = NULL, sexuality = NULL WHERE member_id = ?', [
      memberId,
    ]);
  }
}
