import type { DisabledReason } from '@duet/schemas/notifications';
import { Clock } from '@duet/service-kit/clock';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Verdict } from './delivery-status';
import { type Suppression, SuppressionRepository } from './suppression.repository';

const DAY = 24 * 3_600_000;
/**
 * So many mails that came back for the moment, within so long, are an address that nobody empties.
 */
export const SOFT_BOUNCES = 3;
const SOFT_WINDOW_MS = 14 * DAY;

interface Bounce extends Pick<Suppression, 'memberId' | 'addressHash'> {
  mailId: string;
  verdict: Exclude<Verdict, 'none'>;
  /** Its status code, for whoever looks into it. */
  status: string;
}

/**
 * Who must not be written to (spec section 3: fbl, bounce, listunsubscribe), and how they came to
 * be on that list.
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

  /** Someone whom messaging does not know, or no longer, is not kept. */
  async add(
    memberId: string,
    reason: DisabledReason,
    addressHash: string | null = null,
  ): Promise<void> {
    await this.transactions.run((tx) => this.insert(tx, { memberId, reason, addressHash }));
  }

  /** @returns whether it was there */
  lift(memberId: string, reason: DisabledReason): Promise<boolean> {
    return this.repository.delete(memberId, reason);
  }

  /** A mail has come back. Told twice, it counts once. */
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

  /** A mail was not even taken. */
  async recordBounce(bounce: Bounce): Promise<void> {
    await this.transactions.run((tx) => this.count(tx, bounce));
  }

  /** The member to whom a mail went; null for strangers and forgotten mails. */
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

/**
 * The one mail that goes to an address which is not the member's yet: whether it can be reached
 * says nothing about theirs.
 */
export const isToAnother = (kind: string): boolean => kind === 'mail_change';
