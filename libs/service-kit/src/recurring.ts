import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

/**
 * Runs a task again and again: the first time after one pause, then `pauseMs` after its last end,
 * so that runs never overlap. A run that fails is logged, and the next one comes all the same.
 */
export class Recurring {
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly name: string,
    private readonly pauseMs: number,
    private readonly task: () => Promise<unknown>,
  ) {
    this.logger = new Logger(name);
  }

  start(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.task()
        .catch((err: unknown) =>
          this.logger.warn(
            { err, task: this.name },
            'recurring task failed; the next round will retry',
          ),
        )
        .finally(() => this.start());
    }, this.pauseMs).unref();
  }

  /** No run begins any more; resolves when the one that is under way has ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }
}

/**
 * What a process does by itself: it begins when the process is up, and no run is cut off when the
 * process ends.
 */
export abstract class RecurringJob implements OnApplicationBootstrap, OnModuleDestroy {
  protected abstract readonly recurring: readonly Recurring[];

  onApplicationBootstrap(): void {
    for (const each of this.recurring) each.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.recurring.map((each) => each.stop()));
  }
}
