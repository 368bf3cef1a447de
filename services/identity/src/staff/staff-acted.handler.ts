import type { EventEnvelope } from '@duet/schemas/events';
import { OnEvent } from '@duet/service-kit/on-event';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from './audit-log';

/** What staff did in another column goes into the one log. */
@Injectable()
export class StaffActedHandler {
  constructor(private readonly audit: AuditLog) {}

  @OnEvent('staff.acted')
  async handle({ site, occurred_at: at, payload }: EventEnvelope<'staff.acted'>, tx: EntityManager): Promise<void> {
    const { staff_id: staffId, action, subject, details } = payload;
    await this.audit.add(tx, { site, staffId, action, subject, details }, new Date(at));
  }
}
