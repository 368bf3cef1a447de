import { newId } from '@duet/service-kit/ids';
import { Outbox } from '@duet/service-kit/outbox';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

interface Act {
  action: string;
  subject: { kind: string; id: string } | null;
  details?: Record<string, string>;
}

@Injectable()
export class StaffActs {
  constructor(private readonly outbox: Outbox) {}

  async note(
    tx: EntityManager,
    { site, staff }: Pick<StaffPrincipal, 'site' | 'staff'>,
    { action, subject, details = {} }: Act,
  ): Promise<void> {
    await this.outbox.publish(tx, 'billing_staff.acted', {
      aggregate_id: newId(),
      version: 1,
      site,
      payload: { staff_id: staff, action, subject, details },
    });
  }
}
