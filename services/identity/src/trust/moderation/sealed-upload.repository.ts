import type { ReportEvidence } from '@duet/schemas/report-evidence';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { IllegalImageEntity } from '../illegal-images/illegal-image.entity';

@Injectable()
export class SealedUploadRepository {
  constructor(private readonly database: DataSource) {}

  async findState(site: string, memberId: string): Promise<ReportEvidence['sealed']> {
    const rows = await this.database.query<{ heldAt: IllegalImageEntity['held_at'] }[]>(
      `SELECT held_at AS heldAt
        FROM illegal_image
        WHERE site = ? AND profile_id = ? AND place = 'chat' AND (decision IS NULL
          OR decision = 'reported')`,
      [site, memberId],
    );
    if (rows.length === 0) return null;
    return rows.some(({ heldAt }) => heldAt !== null) ? 'frozen' : 'sealed';
  }
}
