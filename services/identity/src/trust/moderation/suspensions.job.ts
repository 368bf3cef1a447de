import { Clock } from '@duet/service-kit/clock';
import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { DecisionRepository } from '../decisions/decision.repository';
import { MemberDecisions } from './member-decisions';

const EVERY_MS = 20_000;
const BATCH = 100;

@Injectable()
export class SuspensionsJob extends RecurringJob {
  protected readonly recurring = [new Recurring('Ends of suspensions', EVERY_MS, () => this.run())];

  constructor(
    private readonly decisions: DecisionRepository,
    private readonly carrying: MemberDecisions,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    for (const ended of await this.decisions.ended(now, BATCH))
      await this.transactions.run((tx) => this.carrying.end(tx, ended, now));
  }
}
