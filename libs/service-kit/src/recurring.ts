import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

/** Runs a task repeatedly, with a pause of `pauseMs` before each run. Failures are logged. */
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
            'recurring task failed; the next run will retry',
          ),
        )
        .finally(() => this.start());
    }, this.pauseMs).unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }
}

/** Shutdown waits for running tasks. */
export abstract class RecurringJob implements OnApplicationBootstrap, OnModuleDestroy {
  protected abstract readonly recurring: readonly Recurring[];

  onApplicationBootstrap(): void {
    for (const each of this.recurring) each.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.recurring.map((each) => each.stop()));
  }
}
