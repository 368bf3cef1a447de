import { readFile } from 'node:fs/promises';
import { METRICS_REGISTRY } from '@duet/service-kit/metrics';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Gauge, type Registry } from 'prom-client';
import { z } from 'zod';
import type { IdentityEnv } from './env';

const stamp = z.object({ taken_at: z.iso.datetime() });

/**
 * Exports the time of the last backup. Without a known backup, the metric is 0, which raises an
 * alert.
 */
@Injectable()
export class BackupAge {
  private readonly logger = new Logger(BackupAge.name);

  constructor(
    @Inject(ENV) private readonly env: IdentityEnv,
    @Inject(METRICS_REGISTRY) registry: Registry,
  ) {
    const read = (): Promise<number> => this.read();
    new Gauge({
      name: 'duet_backup_timestamp_seconds',
      help: 'Unix time of the last successful backup, in seconds; 0 if none is known',
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  }

  private async read(): Promise<number> {
    if (!this.env.BACKUP_STAMP) return 0;
    try {
      return (
        Date.parse(
          stamp.parse(JSON.parse(await readFile(this.env.BACKUP_STAMP, 'utf8'))).taken_at,
        ) / 1_000
      );
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        this.logger.warn(
          { err: error },
          'time of the last backup could not be read; the backup counts as missing',
        );
      return 0;
    }
  }
}
