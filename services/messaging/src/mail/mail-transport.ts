import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type Transporter, createTransport } from 'nodemailer';
import type { WorkerEnv } from '../env';

export interface OutgoingMail {
  id: string;
  to: string;
  fromName: string;
  subject: string;
  html: string;
  text: string;
  locale: string;
  /** Where answers go; nowhere when absent. */
  replyTo?: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

/** Thrown when the server will never take this mail (SMTP 5xx). */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Hands mails to the SMTP server. */
@Injectable()
export class MailTransport implements OnModuleDestroy {
  private readonly transporter: Transporter;
  private readonly from: string;

  constructor(@Inject(ENV) env: WorkerEnv) {
    this.from = /<(.+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM;
    this.transporter = createTransport({ url: env.SMTP_URL, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  }

  /** @throws {MailRefused} for good; anything else may be tried again */
  async send(mail: OutgoingMail): Promise<void> {
    try {
      await this.transporter.sendMail({
        from: { name: mail.fromName, address: this.from },
        to: mail.to,
        ...(mail.replyTo && { replyTo: mail.replyTo }),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        attachments: mail.attachments ?? [],
        // The same for every try: a server or reader that sees it twice can tell.
        messageId: `<${mail.id}@${this.from.split('@')[1] ?? 'localhost'}>`,
        headers: { 'content-language': mail.locale, 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      if (isFinal(error)) throw new MailRefused(error instanceof Error ? error.message : String(error), { cause: error });
      throw error;
    }
  }

  onModuleDestroy(): void {
    this.transporter.close();
  }
}

/** 5xx on the recipient or the content; a 5xx greeting or login is the server's trouble, not the mail's. */
function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}
