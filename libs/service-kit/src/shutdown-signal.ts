import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';

/**
 * Tells long-lived answers (Server-Sent Events, long polls) to end, since the server waits for its
 * last answer.
 */
@Injectable()
export class ShutdownSignal implements BeforeApplicationShutdown {
  private readonly controller = new AbortController();

  /** Aborted when the process starts to stop. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  beforeApplicationShutdown(): void {
    this.controller.abort();
  }
}
