import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';

/**
 * The server waits for open responses, so long-lived responses (SSE, long polls) must end on
 * shutdown.
 */
@Injectable()
export class ShutdownSignal implements BeforeApplicationShutdown {
  private readonly controller = new AbortController();

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  beforeApplicationShutdown(): void {
    this.controller.abort();
  }
}
