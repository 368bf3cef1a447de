import { Clock } from '@duet/service-kit/clock';
import { InternalClient } from '@duet/service-kit/internal-client';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { WorkerEnv } from '../env';
import { billingMailKind, type BillingMailKind, type MailKind } from '@duet/schemas/mails';
import { accountMail } from './account.mail';
import { billingMail } from './billing.mail';
import { MailRefused, MailTransport, type OutgoingMail } from './mail-transport';
import { MailRepository, type MailRow } from './mail.repository';

const MAX_BACKOFF_MS = 6 * 3_600_000;

const isAboutMoney = (kind: MailKind | BillingMailKind): kind is BillingMailKind => billingMailKind.safeParse(kind).success;

/** Sends a mail at most once for all that messaging can know; a worker that dies while the server answers may double it. */
@Injectable()
export class MailSender {
  constructor(
    private readonly mails: MailRepository,
    private readonly internal: InternalClient,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: WorkerEnv,
  ) {}

  /**
   * Tries a mail, unless this try was made or the mail is settled.
   * @throws what went wrong, for the dashboard: the table has noted when to try again
   */
  async send(id: string, attempt: number): Promise<void> {
    const now = this.clock.now();
    if (!(await this.mails.claim(id, attempt, now, new Date(now.getTime() + this.env.MAIL_LEASE_MS)))) return;
    const mail = await this.mails.find(id);
    if (!mail) return;
    try {
      const outgoing = await this.compose(mail);
      if (outgoing) await this.transport.send(outgoing);
      await this.mails.settle(id, outgoing ? 'sent' : 'dropped', null, this.clock.now());
    } catch (error) {
      await this.failed(mail, error);
      throw error;
    }
  }

  /** Asked for at the last moment: address and language are today's, and the link is new. */
  private async compose(mail: MailRow): Promise<OutgoingMail | undefined> {
    if (isAboutMoney(mail.kind)) return this.composeBilling(mail.id, mail.kind);
    const { recipient } = await this.internal.call('mail.recipient', { mail_id: mail.id });
    if (!recipient) return undefined;
    const { subject, html, text } = accountMail(mail.kind, recipient);
    return { id: mail.id, to: recipient.email, fromName: recipient.site_name, locale: recipient.locale, subject, html, text };
  }

  /** What it says is billing's, and the address of a member identity's: neither is kept here. */
  private async composeBilling(id: string, kind: BillingMailKind): Promise<OutgoingMail | undefined> {
    const { mail } = await this.internal.call('billing.mail', { mail_id: id });
    if (!mail) return undefined;
    const sender = await this.internal.call('mail.contact', { site: mail.site, member_id: mail.member_id });
    const to = mail.address ?? sender.contact?.email;
    if (to === undefined) return undefined;
    const { subject, html, text } = billingMail(kind, mail, sender);
    const { attachment } = mail;
    const attachments = attachment ? [{ filename: attachment.name, contentType: attachment.type, content: Buffer.from(attachment.content, 'base64') }] : [];
    return { id, to, fromName: sender.site_name, locale: mail.locale, subject, html, text, replyTo: sender.support_email, attachments };
  }

  private async failed(mail: MailRow, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    const now = this.clock.now();
    if (error instanceof MailRefused) return this.mails.settle(mail.id, 'refused', reason, now);
    if (mail.attempts >= this.env.MAIL_ATTEMPTS) return this.mails.settle(mail.id, 'dead', reason, now);
    const pause = Math.min(this.env.MAIL_BACKOFF_MS * 2 ** (mail.attempts - 1), MAX_BACKOFF_MS);
    return this.mails.retryAt(mail.id, new Date(now.getTime() + pause), reason);
  }
}
