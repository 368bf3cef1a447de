import { setTimeout as sleep } from 'node:timers/promises';
import { Batcher } from '@duet/service-kit/batcher';
import { Clock } from '@duet/service-kit/clock';
import { ENV } from '@duet/service-kit/tokens';
import { Transactions } from '@duet/service-kit/transaction';
import { Inject, Injectable } from '@nestjs/common';
import type { Suppression } from '../deliverability/suppression.repository';
import { MAIL_STREAMS } from '../deliverability/mail-senders';
import { Suppressions } from '../deliverability/suppressions';
import type { WorkerEnv } from '../../env';
import { MailServers } from './mail-servers';
import { MailRepository, type MailRow, type MailTry, type Outcome } from './mail.repository';

export interface ClaimedMail extends MailRow {
  suppressions: Suppression[];
}

const BATCH = { size: 100, parallel: 2 };
const SETTLE_PAUSES_MS = [200, 1_000, 3_000];

@Injectable()
export class MailLedger {
  private readonly claims = new Batcher<MailTry, { mail: ClaimedMail | null }>(
    (tries) => this.claimAll(tries),
    { ...BATCH, getKey: ({ id }) => id },
  );
  private readonly outcomes = new Batcher<Outcome, object>(
    (outcomes) => this.recordOutcomes(outcomes),
    {
      ...BATCH,
      getKey: ({ id }) => id,
    },
  );

  constructor(
    private readonly transactions: Transactions,
    private readonly mails: MailRepository,
    private readonly suppressions: Suppressions,
    private readonly servers: MailServers,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: WorkerEnv,
  ) {}

  async claim(mailTry: MailTry): Promise<ClaimedMail | null> {
    return (await this.claims.add(mailTry)).mail;
  }

  /** Retries, because a sent mail without a stored outcome would be sent again. */
  async recordOutcome(outcome: Outcome): Promise<void> {
    for (const pause of SETTLE_PAUSES_MS) {
      try {
        await this.outcomes.add(outcome);
        return;
      } catch {
        await sleep(pause);
      }
    }
    await this.outcomes.add(outcome);
  }

  async claimDue(count: number): Promise<ClaimedMail[]> {
    const { now, until } = this.lease();
    const mails = await this.transactions.run(async (tx) => {
      const found: MailRow[] = [];
      for (const stream of MAIL_STREAMS) {
        const reachable = this.servers.findReachable(stream);
        const left = count - found.length;
        if (left > 0)
          found.push(
            ...(await this.mails.claimDue(tx, stream, { now, until, count: left, reachable })),
          );
      }
      return found;
    });
    return this.withSuppressions(mails);
  }

  private lease(): { now: Date; until: Date } {
    const now = this.clock.now();
    return { now, until: new Date(now.getTime() + this.env.MAIL_LEASE_MS) };
  }

  private async claimAll(tries: readonly MailTry[]): Promise<{ mail: ClaimedMail | null }[]> {
    const { now, until } = this.lease();
    const mails = await this.transactions.run((tx) => this.mails.claim(tx, tries, now, until));
    const claimed = await this.withSuppressions(mails);
    const byId = new Map(claimed.map((mail) => [mail.id, mail]));
    return tries.map(({ id }) => ({ mail: byId.get(id) ?? null }));
  }

  private async withSuppressions(mails: readonly MailRow[]): Promise<ClaimedMail[]> {
    const members = [
      ...new Set(mails.map(({ member_id: member }) => member).filter((member) => member !== null)),
    ];
    const suppressions = await this.suppressions.of(members);
    return mails.map((mail) => ({
      ...mail,
      suppressions: suppressions.filter(({ memberId }) => memberId === mail.member_id),
    }));
  }

  private async recordOutcomes(outcomes: readonly Outcome[]): Promise<object[]> {
    await this.transactions.run((tx) => this.mails.recordOutcomes(tx, outcomes, this.clock.now()));
    return outcomes.map(() => ({}));
  }
}
