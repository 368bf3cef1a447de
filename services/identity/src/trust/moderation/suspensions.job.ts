import { Clock } from '@duet/service-kit/clock';
import { forEachDue, pagesBy } from '@duet/service-kit/for-each-due';
import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable, Logger } from '@nestjs/common';
import { DecisionRepository, type Ended } from '../decisions/decision.repository';
import { MemberDecisions } from './member-decisions';

const EVERY_MS = 20_000;
const BATCH = 100;

@Injectable()
export class SuspensionsJob extends RecurringJob {
  private readonly logger = new Logger(SuspensionsJob.name);
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
    const end = (ended: Ended): Promise<void> =>
      this.transactions.run((tx) => this.carrying.end(tx, ended, now));
    const load = (after: string): Promise<Ended[]> => this.decisions.ended(now, after, BATCH);
    for await (const page of pagesBy(load, ({ id }) => id))
      await forEachDue(page, end, {
        onFailure: (err, { id }) =>
          this.logger.error(
            { err, decision_id: id },
            'suspension could not be ended; the next run will retry',
          ),
      });
  }
}
