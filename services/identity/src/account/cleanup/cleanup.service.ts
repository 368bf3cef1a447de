import { Clock } from '@duet/service-kit/clock';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { UnfinishedSignups } from '../signup/unfinished-signups';
import { CleanupRepository } from './cleanup.repository';

const EVERY_MS = 30 * 60_000;

/** Clears away what has expired, in small statements. */
@Injectable()
export class CleanupService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(CleanupService.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly repository: CleanupRepository,
    private readonly clock: Clock,
    private readonly unfinished: UnfinishedSignups,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async run(): Promise<void> {
    try {
      await this.repository.deleteOld(this.clock.now());
      await this.unfinished.giveUp();
    } catch (error) {
      this.logger.warn(
        { err: error },
        'expired rows could not be deleted; the next cleanup will retry',
      );
    }
  }
}
