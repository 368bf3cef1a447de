import { Checkpoints, type RecordProblem } from '@duet/service-kit/checkpoints';
import type { ExportedCheckpoint } from '@duet/service-kit/checkpoint-digest';
import { Injectable } from '@nestjs/common';
import { EntryRecordsRepository } from './entry-records.repository';
import { MovementRecordsRepository } from './movement-records.repository';

@Injectable()
export class LedgerRecords {
  private readonly chains: readonly [EntryRecordsRepository, MovementRecordsRepository];

  constructor(
    private readonly checkpoints: Checkpoints,
    entries: EntryRecordsRepository,
    movements: MovementRecordsRepository,
  ) {
    this.chains = [entries, movements];
  }

  get names(): string[] {
    return this.chains.map(({ chain }) => chain);
  }

  async write(): Promise<void> {
    for (const records of this.chains) await this.checkpoints.write(records);
  }

  async verify(exported: readonly ExportedCheckpoint[] = []): Promise<RecordProblem[]> {
    const problems: RecordProblem[] = [];
    for (const records of this.chains)
      problems.push(...(await this.checkpoints.verify(records, exported)));
    return problems;
  }
}
