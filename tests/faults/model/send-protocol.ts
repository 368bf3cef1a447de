import type { Evidence } from '../check.ts';
import { BillingModel, type HoldResult } from './billing-model.ts';
import type { Bug } from './bugs.ts';
import { MessagingModel, type Send, type SettledEvent, type Task } from './messaging-model.ts';

export interface Action {
  name: string;
  run: () => unknown;
}

const CONVERSATION = 'conversation';
const SENDERS = ['anna', 'ben'];
const SENDS_EACH = 2;
const CREDITS = 3;
const MOST_CREDITS = 8;

/**
 * Model of sending a paid message: accept, hold, deliver or cancel, finalize the hold (ADR 22 and
 * 62). An action is a transaction, a message between two processes, or a fault.
 */
export class SendProtocol {
  private readonly sends = SENDERS.flatMap((sender) =>
    Array.from({ length: SENDS_EACH }, (_, index): Send => ({
      sender,
      conversation: CONVERSATION,
      clientId: `${sender}-${index}`,
      text: `${sender} ${index}`,
      status: 'idle',
    })),
  );
  private readonly messaging: MessagingModel;
  private readonly billing: BillingModel;
  private readonly handled = new Set<SettledEvent>();
  private requests: Task[] = [];
  private replies: { task: Task; result: HoldResult }[] = [];
  private deliveries: SettledEvent[] = [];
  private readonly bug: Bug | undefined;

  constructor(bug?: Bug) {
    this.bug = bug;
    this.messaging = new MessagingModel(bug);
    this.billing = new BillingModel(CREDITS, bug);
  }

  actions(): Action[] {
    return [...this.steps(), ...this.newWork(), ...this.networkFaults(), ...this.otherFaults()];
  }

  /** Returns the actions that continue the work without faults. */
  private steps(): Action[] {
    const { tasks, outbox } = this.messaging;
    return [
      ...tasks
        .filter(({ next }) => next !== 'wait')
        .map((task) => ({ name: `${task.next} ${describe(task)}`, run: () => this.step(task) })),
      ...this.requests.map((task) => ({
        name: `billing handles ${describe(task)}`,
        run: () => this.handleRequest(task),
      })),
      ...this.replies.map((reply) => ({
        name: `reply ${reply.result} ${describe(reply.task)}`,
        run: () => this.messaging.receive(take(this.replies, reply).task, reply.result),
      })),
      ...this.deliveries.map((event) => ({
        name: `billing finalizes ${event.message.id}`,
        run: () => this.handleEvent(event),
      })),
      ...outbox
        .filter((event) => !event.isAcknowledged && !this.deliveries.includes(event))
        .map((event) => ({
          name: `relay ${event.message.id}`,
          run: () => this.deliveries.push(event),
        })),
    ];
  }

  private newWork(): Action[] {
    const { pending } = this.messaging;
    return [
      ...this.sendable().map((send) => ({
        name: `request ${send.clientId}`,
        run: () => this.request(send),
      })),
      ...pending.map((message) => ({
        name: `sweep ${message.id}`,
        run: () => this.messaging.add({ message, next: 'hold' }),
      })),
      ...pending.map((message) => ({
        name: `give up ${message.id}`,
        run: () => this.messaging.add({ message, next: 'cancel' }),
      })),
    ];
  }

  private networkFaults(): Action[] {
    return [
      ...this.requests.flatMap((task) => [
        { name: `repeat request ${describe(task)}`, run: () => this.requests.push(task) },
        { name: `lose request ${describe(task)}`, run: () => this.fail(take(this.requests, task)) },
      ]),
      ...this.replies.map((reply) => ({
        name: `lose reply ${describe(reply.task)}`,
        run: () => this.fail(take(this.replies, reply).task),
      })),
      ...this.deliveries.map((event) => ({
        name: `repeat event ${event.message.id}`,
        run: () => this.deliveries.push(event),
      })),
    ];
  }

  private otherFaults(): Action[] {
    const { messaging, billing } = this;
    const held = [...billing.holds].filter(([, state]) => state === 'held');
    return [
      { name: 'block or unblock', run: () => (messaging.isBlocked = !messaging.isBlocked) },
      { name: 'kill messaging', run: () => this.killMessaging() },
      { name: 'kill billing', run: () => this.killBilling() },
      ...(billing.granted < MOST_CREDITS
        ? [{ name: 'buy a credit', run: () => billing.buy() }]
        : []),
      ...(this.bug === 'releases a hold after a time' ? held : []).map(([id]) => ({
        name: `time out ${id}`,
        run: () => billing.release(id),
      })),
    ];
  }

  /** Runs all work to its end without faults, and sweeps until no message is pending. */
  settle(): void {
    for (;;) {
      for (let [step] = this.steps(); step; [step] = this.steps()) step.run();
      const [message] = this.messaging.pending;
      if (!message) return;
      this.messaging.add({ message, next: 'hold' });
    }
  }

  /** A client sends a message only after the response to its previous message. */
  private sendable(): Send[] {
    const open = this.sends.filter(({ status }) => status === 'idle' || status === 'waiting');
    return open.filter(
      (send) =>
        send.status === 'idle' && open.find(({ sender }) => sender === send.sender) === send,
    );
  }

  private request(send: Send): void {
    send.status = 'waiting';
    this.messaging.add({ send, next: 'accept' });
  }

  private step(task: Task): void {
    if (this.messaging.step(task)) this.requests.push(task);
  }

  private handleRequest(task: Task): void {
    take(this.requests, task);
    if (task.message) this.replies.push({ task, result: this.billing.hold(task.message.id) });
  }

  private handleEvent(event: SettledEvent): void {
    take(this.deliveries, event);
    event.isAcknowledged = true;
    if (this.handled.has(event)) return;
    this.handled.add(event);
    this.billing.finalize(event.message.id, event.state);
  }

  private fail(task: Task): void {
    this.messaging.fail(task);
  }

  private killMessaging(): void {
    this.messaging.kill();
    this.replies = [];
  }

  /** Requests and events that billing has not committed are lost. */
  private killBilling(): void {
    for (const task of this.requests) this.fail(task);
    this.requests = [];
    this.deliveries = [];
  }

  /** Returns the same data that the fault test reads from databases and clients. */
  evidence(): Evidence {
    const messages = this.messaging.messages.map(({ id, send, state, seq }) => {
      const { conversation, sender, text } = send;
      return { id, conversation, sender, text, state, seq };
    });
    const seen = messages
      .flatMap(({ id, text, seq }) => (seq === null ? [] : [{ id, text, seq }]))
      .sort((one, other) => one.seq - other.seq);
    return {
      sends: this.sends,
      messages,
      holds: [...this.billing.holds].map(([key, state]) => ({ key, amount: 1, state })),
      lastSeqs: new Map([[CONVERSATION, this.messaging.lastSeq]]),
      views: SENDERS.map((member) => ({ member, conversation: CONVERSATION, seen })),
      ledgerSum: Math.abs(this.billing.missing),
    };
  }

  violations(): string[] {
    const found = this.billing.missing === 0 ? [] : ['the credits do not add up'];
    for (const { id, state, send, seq } of this.messaging.messages) {
      const hold = this.billing.holds.get(id);
      const isPaid = hold === 'held' || hold === 'posted';
      if (state === 'sent' && !isPaid) found.push(`${id} is sent but not paid`);
      if (state !== 'sent' && hold === 'posted') found.push(`${id} is paid but not sent`);
      if (state === 'sent' && send.status === 'rejected') found.push(`${id} is sent but rejected`);
      if (send.acknowledged?.id === id && send.acknowledged.seq !== seq)
        found.push(`${id} has another number than its sender knows`);
    }
    return found;
  }
}

const describe = (task: Task): string => task.message?.id ?? task.send?.clientId ?? '';

function take<T>(list: T[], item: T): T {
  const index = list.indexOf(item);
  if (index >= 0) list.splice(index, 1);
  return item;
}
