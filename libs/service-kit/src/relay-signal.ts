import { EventEmitter } from 'node:events';
import type { ServiceName } from '@duet/schemas/events';
import { Injectable } from '@nestjs/common';

@Injectable()
export class RelaySignal {
  private readonly emitter = new EventEmitter();

  wake(subscribers: readonly ServiceName[]): void {
    for (const subscriber of subscribers) this.emitter.emit(subscriber);
  }

  onWake(subscriber: ServiceName, listener: () => void): void {
    this.emitter.on(subscriber, listener);
  }
}
