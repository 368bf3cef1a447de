import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ConsentCompletionEntity } from './consent-completion.entity';

const NAME = 'marketing';

type Position = Pick<ConsentCompletionEntity, 'after_id'>;

@Injectable()
export class ConsentCompletionRepository {
  constructor(private readonly database: DataSource) {}

  async find(): Promise<string | undefined> {
    const [row] = await this.database.query<Position[]>(
      'SELECT after_id FROM consent_completion WHERE name = ?',
      [NAME],
    );
    return row?.after_id;
  }

  async lock(tx: EntityManager): Promise<string | undefined> {
    const [row] = await tx.query<Position[]>(
      'SELECT after_id FROM consent_completion WHERE name = ? FOR UPDATE',
      [NAME],
    );
    return row?.after_id;
  }

  async save(tx: EntityManager, after: string): Promise<void> {
    await tx.query('UPDATE consent_completion SET after_id = ? WHERE name = ?', [after, NAME]);
  }

  async finish(tx: EntityManager): Promise<void> {
    await tx.query('DELETE FROM consent_completion WHERE name = ?', [NAME]);
  }

  /** Skips members whose stored version differs, because an event delivers their consent. */
  async giveMarketing(tx: EntityManager, memberId: string, version: number): Promise<void> {
    await tx.query('UPDATE member SET marketing = 1 WHERE id = ? AND version = ?', [
      memberId,
      version,
    ]);
  }
}
