import type { ComplaintResponse, ComplaintBody } from '@duet/schemas/leaving';
import { Budgets } from '@duet/service-kit/budgets/budgets';
import { Clock } from '@duet/service-kit/clock';
import { newId, randomId } from '@duet/service-kit/ids';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { MailRequests } from '../../account/mails/mail-requests';
import { ComplaintRepository } from './complaint.repository';

@Injectable()
export class ComplaintService {
  constructor(
    private readonly transactions: Transactions,
    private readonly complaints: ComplaintRepository,
    private readonly mails: MailRequests,
    private readonly budgets: Budgets,
    private readonly clock: Clock,
  ) {}

  async receive(
    actor: ActorPrincipal,
    address: string,
    body: ComplaintBody,
  ): Promise<ComplaintResponse> {
    const { site, locale } = actor;
    await this.budgets.prepare(site);
    return this.transactions.run(async (tx) => {
      const now = this.clock.now();
      const sender =
        actor.kind === 'member' ? { member: actor.member } : { address, email: body.email };
      await this.budgets.spend('complaint', { site, ...sender }, { tx });
      // If the mail budget is used up, the complaint is stored, but no receipt is mailed.
      const isMailed = await this.budgets.spendForMail('open_mail', { site, address }, tx);
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
