import { events as definitions } from '@duet/schemas/events';
import { Body, Controller, HttpCode, Logger, Post } from '@nestjs/common';
import pLimit from 'p-limit';
import { z } from 'zod';
import { Actor, Internal } from './access';
import { AppError } from './errors';
import { Returns } from './responses';
import { Inbox } from './inbox';
import type { Principal } from './principal';

export const EVENTS_PATH = '/internal/events';

const batch = z.object({
  events: z.array(z.looseObject({ id: z.string(), aggregate_id: z.string() })).max(1_000),
});
type Delivery = z.infer<typeof batch>['events'][number];

export const eventsResponse = z.object({
  done: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), error: z.string() })),
});
export type EventsResponse = z.infer<typeof eventsResponse>;

const PARALLEL = 4;
const TOGETHER = 100;

@Controller()
export class EventsController {
  private readonly logger = new Logger(EventsController.name);

  constructor(private readonly inbox: Inbox) {}

  /**
   * Handles events of one aggregate in order. After a failure, later events of the aggregate are
   * not acknowledged, so the relay sends them again.
   * @throws {AppError} 403 `forbidden` if the caller is not the source of an event
   */
  @Post(EVENTS_PATH)
  @HttpCode(200)
  @Internal()
  @Returns(eventsResponse)
  async receive(@Actor() caller: Principal, @Body() body: unknown): Promise<EventsResponse> {
    const answer: EventsResponse = { done: [], failed: [] };
    const { events } = batch.parse(body);
    if (!events.every(({ type }) => mayPublish(caller, type))) throw new AppError('forbidden');
    const aggregates = groupBy(events, (event) => event.aggregate_id);
    await this.handleTogether(aggregates, answer);
    await pLimit(PARALLEL).map(aggregates, (queue) => this.handleInOrder(queue, answer));
    return answer;
  }

  private async handleTogether(queues: Delivery[][], answer: EventsResponse): Promise<void> {
    const together = queues.filter(([first]) => this.inbox.takesMany(first?.['type']));
    for (const alike of groupBy(together, ([first]) => first?.['type'])) {
      for (let from = 0; from < alike.length; from += TOGETHER) {
        const some = alike.slice(from, from + TOGETHER);
        const firsts = some.flatMap(([first]) => first ?? []);
        if (firsts.length < 2 || !(await this.inbox.receiveTogether(firsts))) continue;
        for (const queue of some) queue.shift();
        answer.done.push(...firsts.map(({ id }) => id));
      }
    }
  }

  private async handleInOrder(queue: Delivery[], answer: EventsResponse): Promise<void> {
    for (const event of queue) {
      try {
        await this.inbox.receive(event);
        answer.done.push(event.id);
      } catch (error) {
        this.logger.error(
          { err: error, event_id: event.id, type: event['type'] },
          'event could not be handled; its source will retry',
        );
        answer.failed.push({
          id: event.id,
          error: error instanceof Error ? error.message.slice(0, 500) : String(error),
        });
        return;
      }
    }
  }
}

/** Returns true for unknown types, which fail later with a message that names the type. */
function mayPublish(caller: Principal, type: unknown): boolean {
  const known: { source: string } | undefined = Object.hasOwn(definitions, String(type))
    ? definitions[type as keyof typeof definitions]
    : undefined;
  return !known || (caller.kind === 'service' && caller.service === known.source);
}

function groupBy<T>(list: readonly T[], getKey: (each: T) => unknown): T[][] {
  const groups = new Map<unknown, T[]>();
  for (const each of list) {
    const group = groups.get(getKey(each));
    if (group) group.push(each);
    else groups.set(getKey(each), [each]);
  }
  return [...groups.values()];
}
