import { Clock } from '@duet/service-kit/clock';
import type { ServerEnv } from '@duet/service-kit/env';
import { maskAddresses } from '@duet/service-kit/mask';
import { METRICS_REGISTRY } from '@duet/service-kit/metrics';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Counter, type Registry } from 'prom-client';
import { hashAddress } from '../deliverability/address-hash';
import { verdictOfReply } from '../deliverability/delivery-status';
import { Suppressions, isToAnother } from '../deliverability/suppressions';
import type { WorkerEnv } from '../../env';
import { DomainLimits } from './domain-limits';
import { type ClaimedMail, MailLedger } from './mail-ledger';
import { isAskedFor } from './mail-stream';
import { MailRejectedError, MailTransport, type OutgoingMail } from './mail-transport';
import { MailWriter } from './mail-writer';
import { MailRepository, type MailTry, type Outcome } from './mail.repository';
import { MailPolicy } from './policy/mail-policy';

const MAX_BACKOFF_MS = 6 * 3_600_000;
const JITTER = 0.3;

/**
 * A crash between the mail server's acceptance and the storing of the outcome sends a mail twice.
 */
@Injectable()
export class MailSender {
  private readonly logger = new Logger(MailSender.name);
  private readonly secret: string;
  private readonly counter: Counter<'stream' | 'state'>;

  constructor(
    private readonly mails: MailRepository,
    private readonly ledger: MailLedger,
    private readonly suppressions: Suppressions,
    private readonly policy: MailPolicy,
    private readonly writer: MailWriter,
    private readonly transport: MailTransport,
    private readonly limits: DomainLimits,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: WorkerEnv & ServerEnv,
    @Inject(METRICS_REGISTRY) registry: Registry,
  ) {
    this.secret = env.MAIL_SECRET ?? env.PRINCIPAL_SECRET;
    this.counter = new Counter({
      name: 'duet_mails_total',
      help: 'Outcomes of processed mails, by stream and state; each retried attempt counts',
      labelNames: ['stream', 'state'],
      registers: [registry],
    });
  }

  /** @throws {Error} after the last attempt, with a message that contains no mail addresses */
  async send(mailTry: MailTry): Promise<void> {
    const mail = await this.claim(mailTry);
    if (!mail) return;
    try {
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
      await verdict.record?.();
      await this.deliver(mail, outgoing, hash);
    } catch (error) {
      await this.failed(mail, error);
    }
  }

  private claim(mailTry: MailTry): Promise<ClaimedMail | null> {
    return this.ledger.claim(mailTry).catch((error: unknown) => {
      this.logger.warn(
        { err: error, mail_id: mailTry.id },
        'mail could not be claimed; the next refill will queue it again',
      );
      return null;
    });
  }

  private async deliver(
    mail: ClaimedMail,
    outgoing: OutgoingMail,
    addressHash: string,
  ): Promise<void> {
    try {
      await this.transport.send(outgoing);
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

  private async failed(mail: ClaimedMail, error: unknown): Promise<void> {
    const reason = maskAddresses(error instanceof Error ? error.message : String(error));
    if (error instanceof MailRejectedError || mail.attempts >= this.env.MAIL_ATTEMPTS) {
      await this.end(mail, {
        state: error instanceof MailRejectedError ? 'refused' : 'dead',
        reason,
      });
      throw new Error(reason);
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
