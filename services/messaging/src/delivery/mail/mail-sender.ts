import { Clock } from '@duet/service-kit/clock';
import type { ServerEnv } from '@duet/service-kit/env';
import { maskAddresses } from '@duet/service-kit/mask';
import { requireSecret } from '@duet/service-kit/principal-keys';
import { METRICS_REGISTRY } from '@duet/service-kit/metrics';
import { ENV } from '@duet/service-kit/tokens';
import { withContext } from '@duet/service-kit/request-context';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import pLimit, { type LimitFunction } from 'p-limit';
import { Counter, type Registry } from 'prom-client';
import { hashAddress } from '../deliverability/address-hash';
import { MAIL_STREAMS } from '../deliverability/mail-senders';
import { verdictOfReply } from '../deliverability/delivery-status';
import { Suppressions, isToAnother } from '../deliverability/suppressions';
import type { WorkerEnv } from '../../env';
import { getBatchSize } from './batch-size';
import { DomainLimits } from './domain-limits';
import { type ClaimedMail, MailLedger } from './mail-ledger';
import { isAskedFor } from './mail-stream';
import { MailServerAwayError, MailServers } from './mail-servers';
import { MailRejectedError, MailTransport, type OutgoingMail } from './mail-transport';
import { MailWriter } from './mail-writer';
import { MailRepository, type MailTry, type Outcome } from './mail.repository';
import { MailPolicy } from './policy/mail-policy';

export interface GivenUp {
  mail: ClaimedMail;
  failure: string;
}

interface Delivery {
  outgoing: OutgoingMail;
  hash: string;
  record: (() => Promise<void>) | undefined;
}

const MAX_BACKOFF_MS = 6 * 3_600_000;
const JITTER = 0.3;

/** If the worker crashes after the mail server has accepted a mail, the mail is sent twice. */
@Injectable()
export class MailSender implements OnModuleDestroy {
  private readonly logger = new Logger(MailSender.name);
  private readonly limit: LimitFunction;
  private isClosing = false;
  private readonly secret: string;
  private readonly counter: Counter<'stream' | 'state'>;

  constructor(
    private readonly mails: MailRepository,
    private readonly ledger: MailLedger,
    private readonly suppressions: Suppressions,
    private readonly policy: MailPolicy,
    private readonly writer: MailWriter,
    private readonly transport: MailTransport,
    private readonly servers: MailServers,
    private readonly limits: DomainLimits,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: WorkerEnv & ServerEnv,
    @Inject(METRICS_REGISTRY) registry: Registry,
  ) {
    this.limit = pLimit(env.MAIL_CONCURRENCY);
    this.secret = requireSecret(env, 'MAIL_SECRET');
    this.counter = new Counter({
      name: 'duet_mails_total',
      help: 'Outcomes of processed mails, by stream and state; each retried attempt counts',
      labelNames: ['stream', 'state'],
      registers: [registry],
    });
    for (const stream of MAIL_STREAMS)
      for (const state of ['sent', 'retried']) this.counter.inc({ stream, state }, 0);
  }

  onModuleDestroy(): void {
    this.isClosing = true;
  }

  /** @throws {Error} if the mail is given up; the error contains no mail addresses */
  async send(mailTry: MailTry): Promise<void> {
    if (this.servers.isWaiting && !mailTry.isRepeated) return;
    const mail = await this.claim(() => this.ledger.claim(mailTry), null);
    const failure = mail && (await this.process(mail));
    if (failure) throw new Error(failure);
  }

  async sendDue(): Promise<GivenUp[]> {
    if (this.isClosing) return [];
    const size = getBatchSize(this.env.MAIL_PER_SECOND);
    const mails = await this.claim(() => this.ledger.claimDue(size), []);
    const givenUp = await Promise.all(
      mails.map(async (mail) => {
        const context = { requestId: mail.request_id, site: mail.site };
        const failure = await withContext(context, () => this.process(mail)).catch(
          (err: unknown) => {
            this.logger.warn(
              { err, mail_id: mail.id },
              'outcome of a mail could not be stored; the mail is due again when its lease ends',
            );
            return null;
          },
        );
        return failure === null ? [] : [{ mail, failure }];
      }),
    );
    return givenUp.flat();
  }

  /** @returns why the mail was given up (contains no mail addresses), else null */
  private async process(mail: ClaimedMail): Promise<string | null> {
    try {
      await this.attempt(mail);
      return null;
    } catch (error) {
      return this.failed(mail, error);
    }
  }

  private async attempt(mail: ClaimedMail): Promise<void> {
    const verdict = await this.policy.stillWanted(mail);
    if (verdict.action === 'defer')
      return await this.mails.postpone(mail, verdict.until, verdict.reason);
    if (verdict.action === 'drop')
      return await this.end(mail, { state: 'dropped', reason: verdict.reason });
    const written = await this.writer.write(mail);
    if (!written) return await this.end(mail, { state: 'dropped' });
    const outgoing = { ...toEnvelope(mail), ...written };
    const hash = hashAddress(outgoing.to, this.secret);
    const obstacle = obstacleTo(mail, hash);
    if (obstacle)
      return await this.end(mail, { state: 'dropped', reason: `suppressed: ${obstacle}` });
    const wait = await this.limits.wait(outgoing.to);
    if (wait > 0)
      return await this.mails.postpone(mail, new Date(this.clock.now().getTime() + wait));
    await this.deliver(mail, { outgoing, hash, record: verdict.record });
  }

  private claim<T>(claim: () => Promise<T>, none: T): Promise<T> {
    return claim().catch((error: unknown) => {
      this.logger.warn(
        { err: error },
        'mails could not be claimed; the next refill will queue them again',
      );
      return none;
    });
  }

  private async deliver(
    mail: ClaimedMail,
    { outgoing, hash: addressHash, record }: Delivery,
  ): Promise<void> {
    try {
      const isStarted = await this.limit(async () => {
        if (this.isClosing || this.isLeaseEnding(mail)) return false;
        await record?.();
        await this.transport.send(outgoing);
        return true;
      });
      if (!isStarted) return await this.mails.postpone(mail, this.clock.now());
    } catch (error) {
      if (error instanceof MailRejectedError) await this.handleRejection(mail, error, addressHash);
      throw error;
    }
    try {
      await this.end(mail, { state: 'sent', addressHash });
      const isBounced = mail.suppressions.some(({ reason }) => reason === 'bounce');
      if (mail.member_id !== null && isBounced && !isToAnother(mail.kind))
        await this.suppressions.lift(mail.member_id, 'bounce');
    } catch (error) {
      this.logger.error(
        { err: error, mail_id: mail.id },
        'mail was sent, but its row could not be updated; the mail may be sent again',
      );
    }
  }

  private async handleRejection(
    { id, member_id: member, kind }: ClaimedMail,
    { reply }: MailRejectedError,
    addressHash: string,
  ): Promise<void> {
    const verdict = reply ? verdictOfReply(reply.code, reply.text) : 'none';
    if (member === null || verdict === 'none' || isToAnother(kind)) return;
    await this.suppressions.recordBounce({
      mailId: id,
      memberId: member,
      addressHash,
      verdict,
      status: String(reply?.code),
    });
  }

  /** After the end of the lease, another worker may send the mail. */
  private isLeaseEnding({ next_at: until }: ClaimedMail): boolean {
    const left = (until?.getTime() ?? 0) - this.clock.now().getTime();
    return left < this.env.MAIL_LEASE_MS / 2;
  }

  private async failed(mail: ClaimedMail, error: unknown): Promise<string | null> {
    const reason = maskAddresses(error instanceof Error ? error.message : String(error));
    if (error instanceof MailServerAwayError) return await this.waitForServer(mail, reason);
    if (error instanceof MailRejectedError || mail.attempts >= this.env.MAIL_ATTEMPTS) {
      await this.end(mail, {
        state: error instanceof MailRejectedError ? 'refused' : 'dead',
        reason,
      });
      return reason;
    }
    const pause =
      Math.min(this.env.MAIL_BACKOFF_MS * 2 ** (mail.attempts - 1), MAX_BACKOFF_MS) *
      (1 - JITTER * Math.random());
    await this.mails.retryAt(mail, new Date(this.clock.now().getTime() + pause), reason);
    this.counter.inc({ stream: mail.stream, state: 'retried' });
    this.logger.warn(
      { mail_id: mail.id, attempt: mail.attempts, reason },
      'mail could not be sent; it will be retried',
    );
    return null;
  }

  private async waitForServer(mail: ClaimedMail, reason: string): Promise<null> {
    const pause = this.env.MAIL_SERVER_RETRY_MS * (1 + JITTER * Math.random());
    await this.mails.postpone(mail, new Date(this.clock.now().getTime() + pause), reason);
    this.counter.inc({ stream: mail.stream, state: 'retried' });
    return null;
  }

  private async end(
    { id, stream }: ClaimedMail,
    outcome: Pick<Outcome, 'state'> & Partial<Outcome>,
  ): Promise<void> {
    await this.ledger.recordOutcome({ id, reason: null, addressHash: null, ...outcome });
    this.counter.inc({ stream, state: outcome.state });
  }
}

const toEnvelope = ({
  id,
  site,
  stream,
  kind,
  member_id: memberId,
}: ClaimedMail): Pick<OutgoingMail, 'id' | 'site' | 'stream' | 'kind' | 'memberId'> => ({
  id,
  site,
  stream,
  kind,
  memberId,
});

/**
 * A bounce blocks all mails to the bounced address except requested mails. A complaint or an
 * unsubscription blocks engagement mails.
 */
function obstacleTo({ stream, kind, suppressions }: ClaimedMail, hash: string): string | null {
  const found = suppressions.find(({ reason, addressHash }) => {
    if (reason !== 'bounce') return stream === 'engagement';
    return !isAskedFor(kind) && (addressHash === null || addressHash === hash);
  });
  return found?.reason ?? null;
}
