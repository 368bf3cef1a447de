import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { METRICS_REGISTRY } from '@duet/service-kit/metrics';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Gauge, type Registry } from 'prom-client';
import { z } from 'zod';
import type { IdentityEnv } from './env';

const stamp = z.object({
  taken_at: z.iso.datetime().optional(),
  at: z.iso.datetime().optional(),
  gaps: z.int().optional(),
});
type Stamp = z.infer<typeof stamp>;

const toSeconds = (time: string | undefined): number => (time ? Date.parse(time) / 1_000 : 0);

const GAUGES: { name: string; help: string; file?: string; value: (read: Stamp) => number }[] = [
  {
    name: 'duet_backup_timestamp_seconds',
    help: 'Unix time of the last successful backup, in seconds; 0 if none is known',
    value: ({ taken_at: takenAt }) => toSeconds(takenAt),
  },
  {
    name: 'duet_log_archive_timestamp_seconds',
    help: 'Unix time in seconds up to which the binary log is archived; 0 if it is unknown',
    file: 'last-log.json',
    value: ({ at }) => toSeconds(at),
  },
  {
    name: 'duet_log_archive_gaps',
    help: 'Gaps in the archive of the binary log, one between the newest backup and the archive included',
    file: 'last-log.json',
    value: ({ gaps }) => gaps ?? 0,
  },
  {
    name: 'duet_log_upload_timestamp_seconds',
    help: 'Unix time in seconds up to which the binary log is in BACKUP_STORE; 0 without a bucket',
    file: 'last-log-upload.json',
    value: ({ at }) => toSeconds(at),
  },
  {
    name: 'duet_restore_drill_timestamp_seconds',
    help: 'Unix time of the last successful restore drill, in seconds; 0 if none is known',
    file: 'last-drill.json',
    value: ({ at }) => toSeconds(at),
  },
];

/** Exports metrics from the files of backup jobs. A missing file results in 0. */
@Injectable()
export class BackupAge {
  private readonly logger = new Logger(BackupAge.name);

  constructor(
    @Inject(ENV) private readonly env: IdentityEnv,
    @Inject(METRICS_REGISTRY) registry: Registry,
  ) {
    for (const { name, help, file, value } of GAUGES) {
      const read = async (): Promise<number> => value(await this.read(file));
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read());
        },
      });
    }
  }

  private async read(file?: string): Promise<Stamp> {
    const { BACKUP_STAMP: path } = this.env;
    if (!path) return {};
    try {
      const text = await readFile(file ? join(dirname(path), file) : path, 'utf8');
      return stamp.parse(JSON.parse(text));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        this.logger.warn(
          { err: error },
          'file of a backup job could not be read; the job counts as missing',
        );
      return {};
    }
  }
}
