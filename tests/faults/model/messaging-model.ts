import type { SendLog } from '../check.ts';
import type { HoldResult } from './billing-model.ts';
import type { Bug } from './bugs.ts';

export interface Send extends SendLog {
  status: 'idle' | 'waiting' | 'acknowledged' | 'rejected';
}

export interface Message {
  id: string;
  send: Send;
  state: 'pending' | 'sent' | 'cancelled';
  seq: number | null;
}

/** Work in memory for a client's request or the sweeper. A crash of messaging loses it. */
export interface Task {
  send?: Send;
  message?: Message;
  next: 'accept' | 'hold' | 'wait' | 'deliver' | 'cancel' | 'respond';
  /** Last sequence number when the task began. Only a planted bug uses it. */
  lastSeq: number;
}

export interface SettledEvent {
  message: Message;
  state: 'sent' | 'cancelled';
  isAcknowledged: boolean;
}

/** Each step is one transaction. */
export class MessagingModel {
  readonly messages: Message[] = [];
  readonly outbox: SettledEvent[] = [];
  lastSeq = 0;
  isBlocked = false;
  tasks: Task[] = [];
  private readonly bug: Bug | undefined;

  constructor(bug?: Bug) {
    this.bug = bug;
  }

  get pending(): Message[] {
    return this.messages.filter(({ state }) => state === 'pending');
  }

  add(task: Omit<Task, 'lastSeq'>): void {
    this.tasks.push({ ...task, lastSeq: this.lastSeq });
  }

  /** @returns true if the step requests a credit hold */
  step(task: Task): boolean {
    if (task.next === 'hold') {
      task.next = this.bug === 'delivers without waiting for the hold' ? 'deliver' : 'wait';
      return true;
    }
    if (task.next === 'accept') this.accept(task);
    else if (task.next === 'deliver') this.deliver(task);
    else if (task.next === 'cancel') this.cancel(task);
    else this.respond(task);
    return false;
  }

  private accept(task: Task): void {
    if (!task.send) throw new Error('only a request of a client is accepted');
    const known = this.messages.find(({ send }) => send === task.send);
    task.message = known && this.bug !== 'ignores the client id' ? known : this.insert(task.send);
    task.next = task.message.state === 'pending' ? 'hold' : 'respond';
  }

  private insert(send: Send): Message {
    const id = `m${this.messages.length + 1}`;
    const message: Message = { id, send, state: 'pending', seq: null };
    this.messages.push(message);
    return message;
  }

  receive(task: Task, result: HoldResult): void {
    if (task.next === 'wait') task.next = result === 'ok' ? 'deliver' : 'cancel';
  }

  /** Ends a task with a 503. Its message stays pending, and the client may repeat the request. */
  fail(task: Task): void {
    if (!this.tasks.includes(task) || task.next !== 'wait') return;
    this.end(task);
    if (task.send) task.send.status = 'idle';
  }

  private deliver(task: Task): void {
    const message = getMessage(task);
    const isPublished = this.outbox.some((event) => event.message === message);
    if (this.isBlocked) task.next = 'cancel';
    else if (this.bug === 'publishes before the commit' && !isPublished)
      this.publish(message, 'sent');
    else {
      task.next = 'respond';
      this.markSent(message, task.lastSeq, isPublished);
    }
  }

  private markSent(message: Message, knownSeq: number, isPublished: boolean): void {
    const isSendable =
      message.state === 'pending' || this.bug === 'delivers a message that is not pending';
    if (!isSendable) return;
    message.seq = 1 + (this.bug === 'numbers messages without the lock' ? knownSeq : this.lastSeq);
    message.state = 'sent';
    this.lastSeq = message.seq;
    if (!isPublished) this.publish(message, 'sent');
  }

  private cancel(task: Task): void {
    const message = getMessage(task);
    task.next = 'respond';
    if (message.state !== 'pending') return;
    message.state = 'cancelled';
    this.publish(message, 'cancelled');
  }

  private publish(message: Message, state: SettledEvent['state']): void {
    this.outbox.push({ message, state, isAcknowledged: false });
  }

  private respond(task: Task): void {
    this.end(task);
    const { send } = task;
    const { id, state, seq } = getMessage(task);
    if (!send) return;
    if (state === 'sent' && seq !== null) send.acknowledged = { id, seq };
    send.status = state === 'sent' ? 'acknowledged' : 'rejected';
  }

  private end(task: Task): void {
    this.tasks = this.tasks.filter((each) => each !== task);
  }

  kill(): void {
    for (const { send } of this.tasks) if (send?.status === 'waiting') send.status = 'idle';
    this.tasks = [];
  }
}

function getMessage(task: Task): Message {
  if (!task.message) throw new Error(`the task ${task.next} has no message`);
  return task.message;
}
