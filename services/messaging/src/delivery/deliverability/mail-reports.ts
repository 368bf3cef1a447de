import { Injectable, Logger } from '@nestjs/common';
import { verdictOfAll } from './delivery-status';
import { type MailReport, readReport } from './mail-report';
import { MailTokens } from './mail-tokens';
import { Suppressions } from './suppressions';

export const COMPLAINTS = 'complaints';

/** Mail reports without a valid token change nothing. */
@Injectable()
export class MailReports {
  private readonly logger = new Logger(MailReports.name);

  constructor(
    private readonly tokens: MailTokens,
    private readonly suppressions: Suppressions,
  ) {}

  accepts(local: string): boolean {
    return (
      local.toLowerCase() === COMPLAINTS ||
      this.tokens.verifyMailToken(local) !== null ||
      this.tokens.verifyMemberToken(local) !== null
    );
  }

  /** @throws if the report cannot be stored, so that the sender retries */
  async take(local: string, source: Buffer): Promise<void> {
    const member = this.tokens.verifyMemberToken(local);
    if (member) return this.suppressions.add(member, 'listunsubscribe');
    const report = await readReport(source).catch((error: unknown) => this.unreadable(error));
    if (!report) return;
    const mailId = this.tokens.verifyMailToken(local);
    if (report.kind === 'complaint') await this.complain(report, mailId);
    else if (mailId) await this.bounce(report, mailId);
  }

  private async bounce(
    { recipients }: Extract<MailReport, { kind: 'bounce' }>,
    mailId: string,
  ): Promise<void> {
    const verdict = verdictOfAll(recipients);
    this.logger.log(
      {
        mail_id: mailId,
        verdict,
        statuses: recipients.map(({ action, status }) => `${action} ${status}`),
      },
      'mail bounced; the verdict decides whether its address is suppressed',
    );
    await this.suppressions.bounced(mailId, verdict, recipients[0]?.status ?? '');
  }

  private async complain(
    { feedback, original }: Extract<MailReport, { kind: 'complaint' }>,
    mailId: string | null,
  ): Promise<void> {
    if (feedback === 'not-spam') return;
    const { mails, members } = this.tokens.findAll(original);
    const addressees = await Promise.all(
      [...mails, ...(mailId ? [mailId] : [])].map((id) => this.suppressions.addressee(id)),
    );
    const all = new Set([...members, ...addressees.filter((id) => id !== null)]);
    this.logger.log(
      { feedback, members: all.size },
      'mail was reported as spam; engagement mails to its recipients are suppressed',
    );
    for (const member of all) await this.suppressions.add(member, 'fbl');
  }

  private unreadable(error: unknown): null {
    this.logger.warn(
      { err: error },
      'mail to a return path could not be read; the mail is ignored',
    );
    return null;
  }
}
