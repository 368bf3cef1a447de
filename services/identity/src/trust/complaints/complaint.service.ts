import type { ComplaintResponse, ComplaintBody } from '@duet/schemas/leaving';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { newId, randomId } from '@duet/service-kit/ids';
import { getNetwork } from '@duet/service-kit/network';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { Quotas, retryAfter } from '@duet/service-kit/quotas';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { MailRequests } from '../../account/mails/mail-requests';
import { OpenMailBudget } from '../../account/mails/open-mail-budget';
import { ComplaintRepository } from './complaint.repository';

const HOUR = 3_600_000;
const LIMITS = { network: { limit: 5, windowMs: HOUR }, email: { limit: 3, windowMs: 24 * HOUR } };

@Injectable()
export class ComplaintService {
  constructor(
    private readonly transactions: Transactions,
    private readonly complaints: ComplaintRepository,
    private readonly mails: MailRequests,
    private readonly openMails: OpenMailBudget,
    private readonly quotas: Quotas,
    private readonly clock: Clock,
  ) {}

  receive(actor: ActorPrincipal, address: string, body: ComplaintBody): Promise<ComplaintResponse> {
    const { site, locale } = actor;
    return this.transactions.run(async (tx) => {
      const now = this.clock.now();
      const waitMs = await this.quotas.take(tx, [
        { scope: ['complaint-network', site, getNetwork(address)], ...LIMITS.network },
        { scope: ['complaint-email', site, body.email], ...LIMITS.email },
      ]);
      if (waitMs > 0) throw new AppError('too_many_requests', { headers: retryAfter(waitMs) });
      const isMailed = await this.openMails.drawIfLeft(tx, { site, address });
      const reference = newReference();
      await this.complaints.insert(tx, {
        ...body,
        id: newId(),
        reference,
        site,
        memberId: actor.kind === 'member' ? actor.member : null,
        locale,
        now,
      });
      if (isMailed)
        await this.mails.requestFor(
          tx,
          { site, address: body.email, locale },
          'complaint_received',
          { reference },
        );
      return { reference, received_at: now.toISOString() };
    });
  }
}

function newReference(): string {
  const random = randomId(10).toUpperCase();
  return `${random.slice(0, 5)}-${random.slice(5)}`;
}
