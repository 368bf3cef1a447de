import { type ErrorCode, errorCodes } from '@duet/schemas/errors';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { forEachDue } from '@duet/service-kit/for-each-due';
import { InternalClient } from '@duet/service-kit/internal-client';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { withContext } from '@duet/service-kit/request-context';
import { ENV } from '@duet/service-kit/tokens';
import { Transactions } from '@duet/service-kit/transaction';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ConversationRepository } from '../conversations/conversation.repository';
import { ConversationService } from '../conversations/conversation.service';
import type { MessagingEnv } from '../../env';
import { LivePublisher } from '../live/live.publisher';
import { MemberRepository } from '../members/member.repository';
import { MessageRepository } from '../messages/message.repository';
import { MessageService } from '../messages/message.service';
import { PriceList } from '../messages/displayed-prices';
import { FirstMessageRepository, type FirstMessageRow } from './first-message.repository';

const BATCH = 20;
const WAIT_FOR_CREDITS_MS = 10 * 60_000;
const PATIENCE_MS = 24 * 60 * 60_000;

/**
 * Sends messages that members wrote at signup. The row id is also the client_id, so that a retry
 * sends no second message.
 */
@Injectable()
export class FirstMessages {
  private readonly logger = new Logger(FirstMessages.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly firstMessages: FirstMessageRepository,
    private readonly conversations: ConversationService,
    private readonly participants: ConversationRepository,
    private readonly members: MemberRepository,
    private readonly messages: MessageService,
    private readonly sent: MessageRepository,
    private readonly prices: PriceList,
    private readonly internal: InternalClient,
    private readonly live: LivePublisher,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  async sendDue(): Promise<number> {
    const now = this.clock.now();
    const rows = await this.transactions.run((tx) =>
      this.firstMessages.lease(tx, now, this.after(this.env.SWEEP_LEASE_MS), BATCH),
    );
    const finish = (row: FirstMessageRow): Promise<void> =>
      withContext({ requestId: `first-${row.id}`, site: row.site }, () => this.finish(row));
    await forEachDue(rows, finish, {
      onFailure: (err, { id }) =>
        this.logger.error(
          { err, first_message_id: id },
          'result of a first message could not be stored; it is retried when its lease expires',
        ),
    });
    return rows.length;
  }

  private async finish(row: FirstMessageRow): Promise<void> {
    const age = this.clock.now().getTime() - row.createdAt.getTime();
    try {
      await this.send(row);
      await this.firstMessages.finish(row.id, null);
    } catch (error) {
      const code: ErrorCode = error instanceof AppError ? error.code : 'internal';
      const patience =
        code === 'insufficient_credits'
          ? WAIT_FOR_CREDITS_MS
          : errorCodes[code].status >= 500
            ? PATIENCE_MS
            : 0;
      this.report(row, code, error);
      if (age < patience)
        return this.firstMessages.postpone(row.id, this.after(this.env.SWEEP_INTERVAL_MS));
      await this.keep(row, code);
    }
  }

  private report({ id }: FirstMessageRow, code: ErrorCode, err: unknown): void {
    const fields = { err, first_message_id: id, code };
    if (code === 'internal')
      this.logger.error(fields, 'first message could not be sent; it is retried for a day');
    else
      this.logger.log(
        fields,
        'first message could not be sent; it is retried or given up, depending on the error code',
      );
  }

  /** The author gets the text as a draft in the conversation with the recipient. */
  private async keep(row: FirstMessageRow, code: ErrorCode): Promise<void> {
    const recipient = await this.members.find(row.recipientId);
    if (recipient?.site !== row.site || row.recipientId === row.senderId)
      return this.firstMessages.finish(row.id, code);
    await this.transactions.run(async (tx) => {
      const { site, senderId, recipientId } = row;
      await this.participants.findOrCreate(tx, site, senderId, recipientId, this.clock.now());
      await this.firstMessages.keepAsDraft(tx, row.id, code);
      await this.live.record(tx, [senderId], [{ topic: 'chats' }]);
    });
  }

  private async send(row: FirstMessageRow): Promise<void> {
    const { id, site, senderId, recipientId, text } = row;
    // The job has no session, so the row id serves as session id.
    const actor: MemberPrincipal = {
      kind: 'member',
      site,
      member: senderId,
      session: id,
      locale: 'en',
      country: null,
    };
    const conversation = await this.conversations.open(actor, recipientId);
    // Checks the balance first, because a rejection by billing would be final.
    if (
      !(await this.sent.findByClientId(senderId, conversation, id)) &&
      !(await this.canPay(actor))
    )
      throw new AppError('insufficient_credits');
    await this.messages.send(actor, conversation, {
      client_id: id,
      text,
      fictional_seen: row.fictionalSeen === 1,
    });
  }

  private async canPay({ site, member }: MemberPrincipal): Promise<boolean> {
    const [{ credits }, { message_credits: price }] = await Promise.all([
      this.internal.call('wallets.get', { site, member_id: member }),
      this.prices.get(site),
    ]);
    return credits >= price;
  }

  private after(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }
}
