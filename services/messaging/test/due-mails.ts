import { newId, randomId } from '@duet/service-kit/ids';
import type { TestApp } from '@duet/testing/test-app';
import type { WorkerEnv } from '../src/env';
import { MailRefill } from '../src/delivery/mail/mail-refill';

export function mailSteps({ worker }: { worker: () => TestApp<WorkerEnv> }) {
  async function dueMail(kind = 'activation'): Promise<string> {
    const id = newId();
    const now = worker().clock.now();
    await worker().sql(
      `INSERT INTO mail (id, site, member_id, kind, request_id, state, next_at, created_at)
        VALUES (?, 'duet', ?, ?, 'test-request', 'due', ?, ?)`,
      [id, randomId(12), kind, now, now],
    );
    return id;
  }

  const refill = () => worker().get(MailRefill).refill();
  const findState = async (id: string) =>
    (
      await worker().sql<{ state: string; attempts: number; reason: string | null }>(
        'SELECT state, attempts, reason FROM mail WHERE id = ?',
        [id],
      )
    )[0];

  return { dueMail, refill, stateOf: findState };
}
