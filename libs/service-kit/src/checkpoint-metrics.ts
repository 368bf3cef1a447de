import { Gauge, type Registry } from 'prom-client';
import type { Checkpoints } from './checkpoints';

export function exposeCheckpoints(
  registry: Registry,
  checkpoints: Checkpoints,
  chains: readonly string[],
): void {
  new Gauge({
    name: 'duet_checkpoint_timestamp_seconds',
    help: 'Unix time up to which checkpoints cover the rows of a chain, in seconds',
    labelNames: ['chain'],
    registers: [registry],
    async collect(): Promise<void> {
      for (const chain of chains) {
        const last = await checkpoints.last(chain);
        if (last) this.set({ chain }, last.until.getTime() / 1000);
      }
    },
  });
}
