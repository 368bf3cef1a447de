import { OnJob, defineRecurringJob } from '@duet/service-kit/define-job';
import { InternalClient } from '@duet/service-kit/internal-client';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { ConsentCompletionRepository } from './consent-completion.repository';

const PAGE = 500;

export const completeConsents = defineRecurringJob({ name: 'complete-consents', everyMs: 60_000 });

/** Loads the consents to advertising that members gave before messaging stored such consents. */
@Injectable()
export class ConsentCompletion {
  constructor(
    private readonly transactions: Transactions,
    private readonly internal: InternalClient,
    private readonly completion: ConsentCompletionRepository,
  ) {}

  @OnJob(completeConsents)
  async run(): Promise<void> {
    while (await this.completePage());
  }

  private async completePage(): Promise<boolean> {
    const after = await this.completion.find();
    if (after === undefined) return false;
    const { members, next } = await this.internal.call('members.page', {
      after: after === '' ? null : after,
      limit: PAGE,
    });
    return this.transactions.run(async (tx) => {
      if ((await this.completion.lock(tx)) !== after) return false;
      for (const { card, version } of members)
        if (card.marketing) await this.completion.giveMarketing(tx, card.member_id, version);
      if (next === null) await this.completion.finish(tx);
      else await this.completion.save(tx, next);
      return next !== null;
    });
  }
}
