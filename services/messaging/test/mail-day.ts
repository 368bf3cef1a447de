import type { AnyMailKind } from '@duet/schemas/mails';
import { newId } from '@duet/service-kit/ids';
import { eventually } from '@duet/testing/eventually';
import { BroadcastDelivery } from '../src/delivery/mail/broadcasts/broadcast-delivery';
import { MailRefill } from '../src/delivery/mail/mail-refill';
import { MailPlanner } from '../src/delivery/mail/policy/mail-planner';
import { MessageWatch } from '../src/delivery/mail/policy/message-watch';
import { BRAND } from './mail-samples';
import { type MailWorld, NOON, mailWorld } from './mail-world';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const NO_LIKES = { unseen: 0, automatic: 0, fictional: 0, matches: 0 };

export interface MailState {
  id: string;
  member_id: string;
  kind: AnyMailKind;
  state: string;
  reason: string | null;
  next_at: Date | null;
}

export class MailDay {
  likes: Partial<typeof NO_LIKES> = {};
  zone = BRAND.time_zone;

  constructor(readonly world: MailWorld) {}

  static async begin(): Promise<MailDay> {
    return new MailDay(await mailWorld());
  }

  get worker(): MailWorld['worker'] {
    return this.world.worker;
  }

  async reset(): Promise<void> {
    await this.worker.truncate();
    this.world.sink.mails.length = 0;
    [this.likes, this.zone] = [{}, 'Europe/Amsterdam'];
    this.worker.clock.set(NOON);
    this.worker.stub.answer({
      'brands.get': () => ({ ...BRAND, time_zone: this.zone }),
      'likes.news': () => ({ ...NO_LIKES, ...this.likes }),
      'mail.contact': () => ({
        site_name: 'Duet',
        origin: BRAND.origin,
        support_email: BRAND.support_email,
        contact: { email: 'nora@example.org', locale: 'en', name: 'Nora', verified: true },
      }),
    });
    await this.worker.sql("INSERT INTO mail_watch (name, message_id) VALUES ('messages', ?)", [
      '0'.repeat(26),
    ]);
  }

  async work(): Promise<void> {
    this.worker.clock.advance(4 * MINUTE);
    await this.worker.get(MessageWatch).run();
    await this.worker.get(MailPlanner).run();
    await this.worker.get(BroadcastDelivery).run();
    await this.send();
  }

  async later(ms: number): Promise<void> {
    this.worker.clock.advance(ms);
    await this.work();
  }

  async send(): Promise<void> {
    const open = () =>
      this.worker.sql("SELECT id FROM mail WHERE state = 'sending' OR next_at <= ?", [
        this.worker.clock.now(),
      ]);
    // Repeats the refill, because a refill adds no job while jobs of other mails wait.
    await eventually(async () => {
      await this.worker.get(MailRefill).refill();
      expect(await open()).toEqual([]);
    }, 20_000);
  }

  mails(): Promise<MailState[]> {
    return this.worker.sql<MailState>(
      'SELECT id, member_id, kind, state, reason, next_at FROM mail ORDER BY id',
    );
  }

  async sent(): Promise<string[]> {
    return (await this.mails()).filter(({ state }) => state === 'sent').map(({ kind }) => kind);
  }

  subjects(): string[] {
    return this.world.sink.mails.map((mail) => /Subject: (.+)/.exec(mail)?.[1] ?? '');
  }

  async due(member: string, kind: AnyMailKind): Promise<MailState | undefined> {
    const id = newId();
    await this.world.mail(id, member, kind);
    await this.send();
    return (await this.mails()).find((mail) => mail.id === id);
  }
}
