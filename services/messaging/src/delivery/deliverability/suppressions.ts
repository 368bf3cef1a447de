import type { DisabledReason } from '@duet/schemas/notifications';
import { Clock } from '@duet/service-kit/clock';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Verdict } from './delivery-status';
import { type Suppression, SuppressionRepository } from './suppression.repository';

const DAY = 24 * 3_600_000;
/** This number of temporary bounces within SOFT_WINDOW_MS suppresses an address. */
export const SOFT_BOUNCES = 3;
const SOFT_WINDOW_MS = 14 * DAY;

interface Bounce extends Pick<Suppression, 'memberId' | 'addressHash'> {
  mailId: string;
  verdict: Exclude<Verdict, 'none'>;
  status: string;
}

/**
 * Stores why mails to a member are suppressed: `fbl`, `bounce` or `listunsubscribe` (spec section
 * 3).
 */
@Injectable()
export class Suppressions {
  constructor(
    private readonly repository: SuppressionRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  of(memberIds: readonly string[]): Promise<Suppression[]> {
    if (memberIds.length === 0) return Promise.resolve([]);
    return this.repository.find(memberIds);
  }

  async add(
    memberId: string,
    reason: DisabledReason,
    addressHash: string | null = null,
  ): Promise<void> {
    await this.transactions.run((tx) => this.insert(tx, { memberId, reason, addressHash }));
  }

  lift(memberId: string, reason: DisabledReason): Promise<boolean> {
    return this.repository.delete(memberId, reason);
  }

  /** Repeated delivery reports of one bounce count once. */
  async bounced(mailId: string, verdict: Verdict, status: string): Promise<void> {
    if (verdict === 'none') return;
    await this.transactions.run(async (tx) => {
      const mail = await this.repository.lockMail(tx, mailId);
      if (!mail) return;
      if (verdict === 'hard')
        await this.repository.recordRejectedMail(tx, mailId, `bounce ${status}`);
      if (mail.memberId && !isToAnother(mail.kind))
        await this.count(tx, {
          mailId,
          memberId: mail.memberId,
          addressHash: mail.addressHash,
          verdict,
          status,
        });
    });
  }

  async recordBounce(bounce: Bounce): Promise<void> {
    await this.transactions.run((tx) => this.count(tx, bounce));
  }

  addressee(mailId: string): Promise<string | null> {
    return this.repository.findAddressee(mailId);
  }

  private async count(tx: EntityManager, bounce: Bounce): Promise<void> {
    const isShut = bounce.verdict === 'hard' || (await this.countSoft(tx, bounce)) >= SOFT_BOUNCES;
    if (isShut) await this.insert(tx, { ...bounce, reason: 'bounce' });
  }

  private async countSoft(
    tx: EntityManager,
    { mailId, memberId, addressHash, status }: Bounce,
  ): Promise<number> {
    const now = this.clock.now();
    await this.repository.insertBounce(tx, { mailId, memberId, addressHash, status, now });
    return this.repository.countBounces(
      tx,
      memberId,
      addressHash,
      new Date(now.getTime() - SOFT_WINDOW_MS),
    );
  }

  private insert(tx: EntityManager, suppression: Suppression): Promise<void> {
    return this.repository.insert(tx, suppression, this.clock.now());
  }
}

export const isToAnother = (kind: string): boolean => kind === 'mail_change';
