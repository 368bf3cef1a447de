import { ROW_ID } from '@duet/schemas/ids';
import type { AdjustmentBody, AdjustmentDecision } from '@duet/schemas/staff-support';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { FIRST_ID, type Page, toPage } from '@duet/service-kit/page';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WalletRepository } from '../../money/wallets/wallet.repository';
import { WalletService } from '../../money/wallets/wallet.service';
import { StaffLimits } from '../limits/staff-limits';
import { findDecisionDenial } from './can-decide-adjustment';
import { type AdjustmentRecord, AdjustmentRepository } from './adjustment.repository';
import { StaffActs } from './staff-acts';

const LISTED = 100;

@Injectable()
export class AdjustmentService {
  constructor(
    private readonly transactions: Transactions,
    private readonly adjustments: AdjustmentRepository,
    private readonly wallets: WalletRepository,
    private readonly walletService: WalletService,
    private readonly limits: StaffLimits,
    private readonly acts: StaffActs,
  ) {}

  async waiting({ site }: StaffPrincipal, after = FIRST_ID): Promise<Page<AdjustmentRecord>> {
    const found = await this.adjustments.waiting(site, after, LISTED + 1);
    return toPage(found, LISTED, ({ id }) => id);
  }

  /** Books a small adjustment; a large one waits for approval. Idempotent by `client_id`. */
  async ask(
    { site, staff }: Pick<StaffPrincipal, 'site' | 'staff'>,
    memberId: string,
    { client_id: clientId, credits, reason }: AdjustmentBody,
  ): Promise<AdjustmentRecord> {
    const wallet = await this.wallets.findByMember(site, memberId);
    if (!wallet) throw new AppError('not_found');
    return this.transactions.run(async (tx) => {
      await this.limits.lock(tx, staff);
      await this.wallets.lock(tx, wallet.id);
      const asked = await this.adjustments.findByRequest(tx, staff, clientId);
      if (asked) return requireSameInput(asked, { walletId: wallet.id, credits });
      const id = newId();
      const alone = await this.limits.canAdjustAlone(tx, {
        site,
        staffId: staff,
        walletId: wallet.id,
        amount: credits,
      });
      await this.adjustments.insert(tx, {
        id,
        site,
        walletId: wallet.id,
        clientId,
        credits,
        reason,
        state: alone ? 'done' : 'waiting',
        askedBy: staff,
      });
      if (alone) await this.walletService.adjust(tx, { id, walletId: wallet.id, credits });
      // Erasure removes the field `note` from the audit log.
      const details = { credits: String(credits), note: reason, adjustment: id };
      await this.acts.note(
        tx,
        { site, staff },
        {
          action: alone ? 'credits.adjusted' : 'credits.asked',
          subject: { kind: 'member', id: memberId },
          details,
        },
      );
      return this.written(tx, site, id);
    });
  }

  async decide(
    { site, staff }: Pick<StaffPrincipal, 'site' | 'staff'>,
    id: string,
    { decision }: AdjustmentDecision,
  ): Promise<AdjustmentRecord> {
    if (!ROW_ID.test(id)) throw new AppError('not_found');
    return this.transactions.run(async (tx) => {
      const found = await this.adjustments.lock(tx, site, id);
      if (!found) throw new AppError('not_found');
      const denial = findDecisionDenial(found, staff, decision);
      if (denial) throw new AppError(denial);
      const agreed = decision === 'approve';
      await this.adjustments.decide(tx, id, agreed ? 'done' : 'refused', staff);
      if (agreed)
        await this.walletService.adjust(tx, {
          id,
          walletId: found.walletId,
          credits: found.credits,
        });
      const subject = found.memberId === null ? null : { kind: 'member', id: found.memberId };
      const details = { credits: String(found.credits), asked_by: found.askedBy, adjustment: id };
      await this.acts.note(
        tx,
        { site, staff },
        { action: agreed ? 'credits.approved' : 'credits.refused', subject, details },
      );
      return this.written(tx, site, id);
    });
  }

  private async written(tx: EntityManager, site: string, id: string): Promise<AdjustmentRecord> {
    const adjustment = await this.adjustments.lock(tx, site, id);
    if (!adjustment) throw new Error(`adjustment ${id} does not exist`);
    return adjustment;
  }
}

function requireSameInput(
  asked: AdjustmentRecord,
  wish: { walletId: string; credits: number },
): AdjustmentRecord {
  if (asked.walletId !== wish.walletId || asked.credits !== wish.credits)
    throw new AppError('idempotency_key_reused');
  return asked;
}
