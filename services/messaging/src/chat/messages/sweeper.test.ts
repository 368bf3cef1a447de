import { setImmediate as turn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Sweeper } from './sweeper';

const createdAt = new Date();
const toMessage = (index: number, conversations: number) => ({
  id: String(index).padStart(3, '0'),
  conversation_id: String(index % conversations),
  site: 'duet',
  state: 'pending',
  created_at: createdAt,
});

function createSweeper(total: number, conversations: number) {
  const waiting = Array.from({ length: total }, (_, index) => toMessage(index, conversations));
  let leased: typeof waiting = [];
  const messages = {
    lease: async (_tx: unknown, _now: Date, _until: Date, count: number) =>
      (leased = waiting.splice(0, count)).map(({ id }) => id),
    findMany: async () => leased,
  };
  const stats = { running: 0, most: 0, delivered: [] as string[] };
  const deliver = jest.fn(async (message: (typeof waiting)[number]) => {
    stats.most = Math.max(stats.most, (stats.running += 1));
    await turn();
    stats.running -= 1;
    stats.delivered.push(message.id);
    return { ...message, state: 'sent' };
  });
  const sweeper = new Sweeper(
    { run: (fn: (tx: unknown) => unknown) => fn({}) } as never,
    messages as never,
    { deliverOrCancel: deliver } as never,
    { now: () => createdAt },
    { SWEEP_INTERVAL_MS: 5_000, SWEEP_LEASE_MS: 15_000, GIVE_UP_AFTER_MS: 90_000 } as never,
  );
  return { sweeper, stats, deliver };
}

beforeEach(() => {
  for (const level of ['log', 'warn'] as const)
    jest.spyOn(Logger.prototype, level).mockImplementation();
});

describe('Sweeper', () => {
  it('continues until a batch is not full, with at most eight conversations in parallel', async () => {
    const { sweeper, stats } = createSweeper(120, 60);
    expect(await sweeper.sweep()).toBe(120);
    expect(stats.delivered).toHaveLength(120);
    expect(stats.most).toBe(8);
  });

  it('delivers the messages of one conversation in their order', async () => {
    const { sweeper, stats } = createSweeper(40, 1);
    await sweeper.sweep();
    expect(stats.most).toBe(1);
    expect(stats.delivered).toEqual([...stats.delivered].sort());
  });

  it('stops after a full batch in which no message could be delivered', async () => {
    const { sweeper, deliver } = createSweeper(120, 60);
    deliver.mockRejectedValue(new Error('billing is unavailable'));
    expect(await sweeper.sweep()).toBe(50);
  });
});
