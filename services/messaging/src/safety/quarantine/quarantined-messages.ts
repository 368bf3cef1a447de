import { ulid } from '@duet/schemas/common';
import type { HeldDecisionResponse } from '@duet/schemas/safety';
import { type QuarantineDecision, QUEUE_PAGE } from '@duet/schemas/staff-queues';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { Outbox } from '@duet/service-kit/outbox';
import type { MemberPrincipal, StaffPrincipal } from '@duet/service-kit/principal';
import { withContext } from '@duet/service-kit/request-context';
import { ENV } from '@duet/service-kit/tokens';
import { Transactions } from '@duet/service-kit/transaction';
import { FIRST_ID, type Page, toPage } from '@duet/service-kit/page';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { MessagingEnv } from '../../env';
import { MessageService } from '../../chat/messages/message.service';
import {
  QuarantinedMessageRepository,
  type QuarantinedRow,
} from '../screening/quarantined-message.repository';

const BATCH = 20;

@Injectable()
export class QuarantinedMessages {
  private readonly logger = new Logger(QuarantinedMessages.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly held: QuarantinedMessageRepository,
    private readonly messages: MessageService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  async list(
    { site }: StaffPrincipal,
    after = FIRST_ID,
  ): Promise<Page<QuarantinedRow> & { waiting: number }> {
    const [waiting, found] = await Promise.all([
      this.held.countHeld(site),
      this.held.list(site, after, QUEUE_PAGE + 1),
    ]);
    return { ...toPage(found, QUEUE_PAGE, ({ id }) => id), waiting };
  }

  /**
   * Sends a released message under the current rules and balance. `outcome` is null if the job must
   * retry later.
   * @throws {AppError} 409 conflict if staff decided otherwise or the message has expired
   */
  async decide(
    actor: StaffPrincipal,
    id: string,
    decision: QuarantineDecision['decision'],
  ): Promise<HeldDecisionResponse> {
    const row = ulid.safeParse(id).success ? await this.held.find(actor.site, id) : undefined;
    if (!row) throw new AppError('not_found');
    const now = this.clock.now();
    const isFirst = await this.transactions.run(async (tx) => {
      if (
        !(await this.held.decide(tx, id, decision, {
          by: actor.staff,
          now,
          tryAgainAt: this.leaseEnd(now),
        }))
      )
        return false;
      const payload = {
        staff_id: actor.staff,
        action: `message.${decision}`,
        subject: { kind: 'message', id },
        details: { reasons: row.reasons },
      };
      await this.outbox.publish(tx, 'staff.acted', {
        aggregate_id: newId(),
        version: 1,
        site: actor.site,
        payload,
      });
      return true;
    });
    if (isFirst && decision === 'release') await this.send(row);
    const decided = await this.held.find(actor.site, id);
    if (!decided) throw new AppError('not_found');
    const state = decision === 'release' ? 'released' : 'refused';
    if (decided.state !== state) throw new AppError('conflict');
    return { state, outcome: decided.outcome };
  }

  async sweep(): Promise<number> {
    const now = this.clock.now();
    const rows = await this.transactions.run(async (tx) => {
      await this.held.expire(tx, now);
      return this.held.lease(tx, now, this.leaseEnd(now), BATCH);
    });
    for (const row of rows) await this.send(row);
    return rows.length;
  }

  private async send(row: QuarantinedRow): Promise<void> {
    // The row id replaces the session id, because the member may have no session.
    const actor: MemberPrincipal = {
      kind: 'member',
      site: row.site,
      member: row.memberId,
      session: row.id,
      locale: 'en',
      country: null,
    };
    const words = {
      client_id: row.clientId,
      text: row.text,
      confirmed: true,
      ...(row.gift && { gift: row.gift }),
      ...(row.maxCost !== null && { cost: row.maxCost }),
      ...(row.fictionalSeen === 1 && { fictional_seen: true }),
    };
    const outcome = await withContext({ requestId: `held-${row.id}`, site: row.site }, () =>
      this.findErrorCode(this.messages.send(actor, row.conversationId, words)),
    );
    if (!outcome) return;
    await this.held.finish(row.id, outcome);
    this.logger.log({ held_message_id: row.id, outcome }, 'released message has its final outcome');
  }

  /** @returns null if the release must be retried later */
  private async findErrorCode(sending: Promise<unknown>): Promise<string | null> {
    try {
      await sending;
      return 'sent';
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return error.code;
      this.logger.warn({ err: error }, 'released message could not be sent; it will be retried');
      return null;
    }
  }

  private leaseEnd(now: Date): Date {
    return new Date(now.getTime() + this.env.SWEEP_LEASE_MS);
  }
}
