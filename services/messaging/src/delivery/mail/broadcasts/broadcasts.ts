import type { BroadcastBody, BroadcastCreated, BroadcastsResponse } from '@duet/schemas/broadcasts';
import { ROW_ID } from '@duet/schemas/ids';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { Outbox } from '@duet/service-kit/outbox';
import { LAST_ID, presentPage, toPage } from '@duet/service-kit/page';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LISTED, BroadcastRepository } from './broadcast.repository';

@Injectable()
export class Broadcasts {
  constructor(
    private readonly transactions: Transactions,
    private readonly broadcasts: BroadcastRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async list(site: string, before = LAST_ID): Promise<BroadcastsResponse> {
    const page = toPage(await this.broadcasts.list(site, before), LISTED, ({ id }) => id);
    const texts = await this.broadcasts.texts(page.rows.map(({ id }) => id));
    return {
      ...presentPage(page),
      broadcasts: page.rows.map(({ id, kind, state, path, sendAt, recipients }) => ({
        id,
        kind,
        state,
        path,
        send_at: sendAt.toISOString(),
        recipients,
        texts: texts.get(id) ?? {},
      })),
    };
  }

  async schedule(actor: StaffPrincipal, body: BroadcastBody): Promise<BroadcastCreated> {
    const id = newId();
    await this.transactions.run(async (tx) => {
      await this.broadcasts.insert(
        tx,
        { id, site: actor.site, staff: actor.staff, now: this.clock.now() },
        body,
      );
      await this.note(tx, actor, id, {
        action: 'broadcast.schedule',
        details: { kind: body.kind, send_at: body.send_at },
      });
    });
    return { id };
  }

  async cancel(actor: StaffPrincipal, id: string): Promise<void> {
    if (!ROW_ID.test(id)) throw new AppError('not_found');
    await this.transactions.run(async (tx) => {
      if (!(await this.broadcasts.cancel(tx, actor.site, id))) throw new AppError('not_found');
      await this.note(tx, actor, id, { action: 'broadcast.cancel', details: {} });
    });
  }

  private async note(
    tx: EntityManager,
    { staff, site }: StaffPrincipal,
    id: string,
    act: { action: string; details: Record<string, string> },
  ): Promise<void> {
    const payload = { staff_id: staff, subject: { kind: 'broadcast', id }, ...act };
    await this.outbox.publish(tx, 'staff.acted', {
      aggregate_id: newId(),
      version: 1,
      site,
      payload,
    });
  }
}
