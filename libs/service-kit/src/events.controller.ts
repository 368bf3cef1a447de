import { Body, Controller, HttpCode, Logger, Post } from '@nestjs/common';
import { z } from 'zod';
import { Internal } from './access';
import { Inbox } from './inbox';

export const EVENTS_PATH = '/internal/events';

/** Only as much of an event as answering for it takes; the inbox checks the rest, one event at a time. */
const batch = z.object({ events: z.array(z.looseObject({ id: z.string(), aggregate_id: z.string() })).max(1_000) });
type Delivery = z.infer<typeof batch>['events'][number];

export const eventsAnswer = z.object({ done: z.array(z.string()), failed: z.array(z.object({ id: z.string(), error: z.string() })) });
export type EventsAnswer = z.infer<typeof eventsAnswer>;

/** Aggregates handled at a time; each holds one database connection. */
const PARALLEL = 4;

/** Where other services' relays deliver. Acknowledges event by event. */
@Controller()
export class EventsController {
  private readonly logger = new Logger(EventsController.name);

  constructor(private readonly inbox: Inbox) {}

  /** Events of one aggregate run in the order given; after a failure its later ones are left unanswered, to come again. */
  @Post(EVENTS_PATH)
  @HttpCode(200)
  @Internal()
  async receive(@Body() body: unknown): Promise<EventsAnswer> {
    const answer: EventsAnswer = { done: [], failed: [] };
    const queues = byAggregate(batch.parse(body).events).values();
    const worker = async (): Promise<void> => {
      for (const queue of queues) await this.handleInOrder(queue, answer);
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
    return answer;
  }

  private async handleInOrder(queue: Delivery[], answer: EventsAnswer): Promise<void> {
    for (const event of queue) {
      try {
        await this.inbox.receive(event);
        answer.done.push(event.id);
      } catch (error) {
        this.logger.error({ err: error, event_id: event.id, type: event['type'] }, 'An event could not be handled');
        answer.failed.push({ id: event.id, error: error instanceof Error ? error.message.slice(0, 500) : String(error) });
        return;
      }
    }
  }
}

function byAggregate(events: Delivery[]): Map<string, Delivery[]> {
  const groups = new Map<string, Delivery[]>();
  for (const event of events) {
    const group = groups.get(event.aggregate_id);
    if (group) group.push(event);
    else groups.set(event.aggregate_id, [event]);
  }
  return groups;
}
