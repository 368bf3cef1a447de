import { Clock } from '@duet/service-kit/clock';
import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../staff/accounts/audit-log';
import { CampaignCountsRepository } from './campaign-counts.repository';
import { CampaignRepository, type StoredCampaign } from './campaign.repository';
import { decide, getCounts } from './experiment';

const EVERY_MS = 60_000;

@Injectable()
export class ExperimentsJob extends RecurringJob {
  protected readonly recurring = [
    new Recurring('Decisions of experiments', EVERY_MS, () => this.run()),
  ];

  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly counts: CampaignCountsRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    const open = await this.campaigns.undecided();
    const counted = await this.counts.counted(open.map(({ id }) => id));
    for (const campaign of open) {
      const counts = getCounts(campaign, counted);
      const found = decide(campaign, counts);
      if (found) await this.store(campaign, found.winner, counts);
    }
  }

  private async store(
    { id, site, name }: StoredCampaign,
    winner: string | null,
    counts: ReturnType<typeof getCounts>,
  ): Promise<void> {
    const result = { at: this.clock.now().toISOString(), winner, counts };
    await this.transactions.run(async (tx) => {
      // Another process may have decided.
      if (!(await this.campaigns.decide(tx, id, result))) return;
      await this.audit.add(tx, {
        ...{ site, staffId: null, action: 'campaign.decided' },
        subject: { kind: 'campaign', id },
        details: { name, winner: winner ?? 'none' },
      });
    });
  }
}
