import type { HeldDecision, HeldMessage } from '@duet/schemas/safety';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { withContext } from '@duet/service-kit/request-context';
import { ENV } from '@duet/service-kit/tokens';
import { Transactions } from '@duet/service-kit/transaction';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { MessagingEnv } from '../env';
import { MessageService } from '../messages/message.service';
import { HeldMessageRepository, type HeldRow, type HeldState } from './held-message.repository';

const BATCH = 20;

/** What the staff does with messages that were held back. `by` is who decides; it is kept with the message. */
@Injectable()
export class HeldMessages {
  private readonly logger = new Logger(HeldMessages.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly held: HeldMessageRepository,
    private readonly messages: MessageService,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  async list(site: string, { state, after = '', limit }: { state: HeldState; after?: string | undefined; limit: number }): Promise<HeldMessage[]> {
    return (await this.held.list(site, state, after, limit)).map(presentHeld);
  }

  /**
   * Decides once. A released message is sent as if its writer sent it now: rules and money of this moment apply, and
   * `outcome` says what came of it; while billing gives no answer it is null, and the sending goes on by itself.
   * @throws {AppError} 404 not_found; 409 conflict when it was decided otherwise, or has expired
   */
  async decide(site: string, by: string, id: string, decision: HeldDecision): Promise<HeldMessage> {
    const row = await this.held.find(site, id);
    if (!row) throw new AppError('not_found');
    const now = this.clock.now();
    const isFirst = await this.held.decide(id, decision, by, now, this.leaseEnd(now));
    if (isFirst && decision === 'release') await this.send({ ...row, state: 'released' });
    const decided = await this.held.find(site, id);
    if (!decided) throw new AppError('not_found');
    if (decided.state !== (decision === 'release' ? 'released' : 'refused')) throw new AppError('conflict');
    return presentHeld(decided);
  }

  /** Goes on with releases that were interrupted, and gives up what nobody has looked at. @returns how many were sent on */
  async sweep(): Promise<number> {
    const now = this.clock.now();
    const rows = await this.transactions.run(async (tx) => {
      await this.held.expire(tx, now);
      return this.held.lease(tx, now, this.leaseEnd(now), BATCH);
    });
    for (const row of rows) await this.send(row);
    return rows.length;
  }

  private async send(row: HeldRow): Promise<void> {
    // Acts for the member: no session of theirs may be open, so the message stands in for one.
    const actor: MemberPrincipal = { kind: 'member', site: row.site, member: row.memberId, session: row.id, locale: 'en', country: null };
    const words = { client_id: row.clientId, text: row.text, confirmed: true, ...(row.gift && { gift: row.gift }), ...(row.fictionalSeen === 1 && { fictional_seen: true }) };
    const outcome = await withContext({ requestId: `held-${row.id}`, site: row.site }, () => this.outcomeOf(this.messages.send(actor, row.conversationId, words)));
    if (!outcome) return;
    await this.held.finish(row.id, outcome);
    this.logger.log(`held message ${row.id}: ${outcome}`);
  }

  /** Null where it is to be tried again. */
  private async outcomeOf(sending: Promise<unknown>): Promise<string | null> {
    try {
      await sending;
      return 'sent';
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return error.code;
      this.logger.warn(`A released message has to wait: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }

  private leaseEnd(now: Date): Date {
    return new Date(now.getTime() + this.env.SWEEP_LEASE_MS);
  }
}

const presentHeld = (row: HeldRow): HeldMessage => ({
  id: row.id,
  sender_id: row.memberId,
  profile_id: row.partnerId,
  conversation_id: row.conversationId,
  text: row.text,
  gift: row.gift,
  reasons: row.reasons.split(' '),
  state: row.state,
  outcome: row.outcome,
  created_at: row.createdAt.toISOString(),
  decided_by: row.decidedBy,
});
