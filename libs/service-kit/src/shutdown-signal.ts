import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';

/**
 * Ends long-lived responses (SSE, long polls) on shutdown, because the server waits for open
 * responses.
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
