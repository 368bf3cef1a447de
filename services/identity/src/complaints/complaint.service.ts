import { createHash } from 'node:crypto';
import type { ComplaintAnswer, ComplaintBody } from '@duet/schemas/leaving';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { newId, randomId } from '@duet/service-kit/ids';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailRequests } from '../mails/mail-requests';
import { ComplaintRepository } from './complaint.repository';

const HOUR = 3_600_000;
/** Where a complaint comes from, and whom its receipt goes to: nobody's mailbox is filled from here. */
const LIMITS = { source: { count: 5, stretch: HOUR }, email: { count: 3, stretch: 24 * HOUR } };

/** Complaints by anyone, about anything; each is confirmed by mail under its reference. */
@Injectable()
export class ComplaintService {
  constructor(
    private readonly transactions: Transactions,
    private readonly complaints: ComplaintRepository,
    private readonly mails: MailRequests,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError too_many_requests */
  receive(actor: ActorPrincipal, address: string, body: ComplaintBody): Promise<ComplaintAnswer> {
    const { site, locale } = actor;
    return this.transactions.run(async (tx) => {
      const now = this.clock.now();
      await this.refuseTooMany(tx, keyOf('source', site, address), LIMITS.source, now);
      await this.refuseTooMany(tx, keyOf('email', site, body.email), LIMITS.email, now);
      const reference = newReference();
      await this.complaints.insert(tx, { ...body, id: newId(), reference, site, memberId: actor.kind === 'member' ? actor.member : null, locale, now });
      await this.mails.requestFor(tx, { site, address: body.email, locale }, 'complaint_received', { reference });
      return { reference, received_at: now.toISOString() };
    });
  }

  private async refuseTooMany(tx: EntityManager, scope: string, limit: { count: number; stretch: number }, now: Date): Promise<void> {
    const until = await this.complaints.count(tx, scope, limit.count, limit.stretch, now);
    if (until) throw new AppError('too_many_requests', { headers: { 'retry-after': String(Math.ceil((until.getTime() - now.getTime()) / 1_000)) } });
  }
}

// Hashed: the table names neither visitors nor addresses.
const keyOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\0')).digest('hex');

/** Ten characters that can be read out on the telephone. */
function newReference(): string {
  const random = randomId(10).toUpperCase();
  return `${random.slice(0, 5)}-${random.slice(5)}`;
}
