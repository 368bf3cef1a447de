import {
  PASSKEY_LIMITS,
  type PasskeyBody,
  type PasskeyCreationResponse,
  type PasskeyInfo,
} from '@duet/schemas/passkeys';
import { isDuplicateKey } from '@duet/service-kit/database-errors';
import { AppError } from '@duet/service-kit/errors';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Ceremonies } from '../../account/webauthn/ceremonies';
import type { ChallengeScope } from '../../account/webauthn/passkey-challenges';
import { presentPasskey } from '../../account/webauthn/passkey.presenter';
import { AuditLog } from './audit-log';
import { StaffRepository } from './staff.repository';
import { type StaffKey, StaffKeyRepository } from './staff-key.repository';

/** A security key works only on the site where it was added. */
@Injectable()
export class StaffKeys {
  constructor(
    private readonly staff: StaffRepository,
    private readonly keys: StaffKeyRepository,
    private readonly ceremonies: Ceremonies,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  async list({ staff, site }: StaffPrincipal): Promise<PasskeyInfo[]> {
    return (await this.keys.ofStaff(staff, site)).map(presentPasskey);
  }

  async createOptions(actor: StaffPrincipal): Promise<PasskeyCreationResponse> {
    const account = await this.staff.find(actor.staff);
    if (!account) throw new AppError('staff_authentication_required');
    const existing = await this.keys.ofStaff(actor.staff, actor.site);
    assertWithinLimit(existing);
    return this.ceremonies.createAddOptions(addScope(actor), account, existing);
  }

  async add(actor: StaffPrincipal, userAgent: string, body: PasskeyBody): Promise<PasskeyInfo> {
    const key = await this.ceremonies.verifyAdded(addScope(actor), body, {
      ownerId: actor.staff,
      userAgent,
    });
    await this.transactions.run(async (tx) => {
      await this.staff.lock(tx, actor.staff);
      assertWithinLimit(await this.keys.ofStaff(actor.staff, actor.site, tx));
      await this.keys.insert(tx, actor.staff, key).catch((error: unknown) => {
        throw isDuplicateKey(error, 'one_per_credential') ? new AppError('conflict') : error;
      });
      await this.note(tx, actor, 'staff.key_added', key.name);
    });
    return presentPasskey({ ...key, usedAt: null });
  }

  async remove(actor: StaffPrincipal, id: string): Promise<void> {
    const own = await this.keys.ofStaff(actor.staff, actor.site);
    const name = own.find((key) => key.id === id)?.name ?? '';
    await this.transactions.run(async (tx) => {
      if (!(await this.keys.delete(tx, actor.staff, actor.site, id)))
        throw new AppError('not_found');
      await this.note(tx, actor, 'staff.key_removed', name);
    });
  }

  private note(
    tx: EntityManager,
    { site, staff }: StaffPrincipal,
    action: string,
    key: string,
  ): Promise<void> {
    return this.audit.add(tx, {
      site,
      staffId: staff,
      action,
      subject: { kind: 'staff', id: staff },
      details: { key },
    });
  }
}

const addScope = ({ site, session }: StaffPrincipal): ChallengeScope => ({
  purpose: 'staff_add',
  site,
  browser: session,
});

function assertWithinLimit(existing: readonly StaffKey[]): void {
  if (existing.length >= PASSKEY_LIMITS.perMember)
    throw new AppError('passkey_limit_reached', { params: { limit: PASSKEY_LIMITS.perMember } });
}
