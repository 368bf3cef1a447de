import type { EventEnvelope } from '@duet/schemas/events';
import { OnEvent } from '@duet/service-kit/on-event';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from './audit-log';

@Injectable()
export class StaffActedHandler {
  constructor(private readonly audit: AuditLog) {}

  @OnEvent('billing_staff.acted')
  handleBilling(event: EventEnvelope<'billing_staff.acted'>, tx: EntityManager): Promise<void> {
    return this.write(event, tx);
  }

  @OnEvent('staff.acted')
  handle(event: EventEnvelope<'staff.acted'>, tx: EntityManager): Promise<void> {
    return this.write(event, tx);
  }

  private async write(
    { site, occurred_at: at, payload }: EventEnvelope<'staff.acted' | 'billing_staff.acted'>,
    tx: EntityManager,
  ): Promise<void> {
    const { staff_id: staffId, action, subject, details } = payload;
    await this.audit.add(tx, { site, staffId, action, subject, details }, new Date(at));
  }
}
