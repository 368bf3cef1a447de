import type { MailStream } from '@duet/schemas/mails';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Transporter, createTransport } from 'nodemailer';
import { DkimKeys, SIGNED_HEADERS } from '../deliverability/dkim-keys';
import { MailIdentities, type MailIdentity } from '../deliverability/mail-senders';
import { MailTokens } from '../deliverability/mail-tokens';
import type { WorkerEnv } from '../../env';

export interface OutgoingMail {
  id: string;
  site: string;
  stream: MailStream;
  kind: string;
  memberId: string | null;
  origin: string;
  to: string;
  fromName: string;
  subject: string;
  html: string;
  text: string;
  locale: string;
  replyTo?: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

/** The server rejected the mail permanently (SMTP 5xx). */
export class MailRejectedError extends Error {
  override readonly name = 'MailRefused';

  constructor(
    message: string,
    /** Reply of the server if the rejection is about the receiver's address. */
    readonly reply: { code: number; text: string } | null,
  ) {
    super(message);
  }
}

/** Limit of mails per connection, because servers end long connections. */
const MAILS_PER_CONNECTION = 500;
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly pools = new Map<string, Transporter>();

  constructor(
    private readonly identities: MailIdentities,
    private readonly keys: DkimKeys,
    private readonly tokens: MailTokens,
    @Inject(ENV) private readonly env: WorkerEnv,
  ) {}

  async send(mail: OutgoingMail): Promise<void> {
    const identity = this.identities.of(mail.site, mail.stream);
    try {
      await this.pool(identity).sendMail({
        from: { name: mail.fromName, address: identity.from },
        to: mail.to,
        envelope: { from: `${this.tokens.bounce(mail.id)}@${identity.returnPath}`, to: mail.to },
        ...(mail.replyTo && { replyTo: mail.replyTo }),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        attachments: mail.attachments ?? [],
        // The same id for every attempt lets receivers detect duplicates.
        messageId: `<${mail.id}@${identity.domain}>`,
        headers: { ...this.unsubscribeHeaders(mail, identity), ...toHeaders(mail) },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      throw findRejection(error) ?? error;
    }
  }

  onApplicationShutdown(): void {
    for (const pool of this.pools.values()) pool.close();
  }

  private unsubscribeHeaders(
    { stream, memberId, origin }: OutgoingMail,
    { returnPath }: MailIdentity,
  ): Record<string, string> {
    if (stream !== 'engagement' || memberId === null) return {};
    const token = this.tokens.unsubscribe(memberId);
    return {
      'List-Unsubscribe': `<${origin}/api/unsubscribe?token=${token}>, <mailto:${token}@${returnPath}?subject=unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
  }

  private pool(identity: MailIdentity): Transporter {
    const { smtp, domain, selector } = identity;
    const key = `${smtp} ${selector} ${domain}`;
    let pool = this.pools.get(key);
    if (!pool) {
      const privateKey = this.keys.privateKey(identity);
      const dkim = privateKey
        ? {
            domainName: domain,
            keySelector: selector,
            privateKey,
            headerFieldNames: SIGNED_HEADERS,
          }
        : undefined;
      pool = createTransport({
        url: smtp,
        pool: true,
        maxConnections: this.env.MAIL_CONCURRENCY,
        maxMessages: MAILS_PER_CONNECTION,
        ...TIMEOUTS,
        ...(dkim && { dkim }),
      });
      this.pools.set(key, pool);
    }
    return pool;
  }
}

const toHeaders = ({ locale, site, kind, stream }: OutgoingMail): Record<string, string> => ({
  'content-language': locale,
  'auto-submitted': 'auto-generated',
  'x-auto-response-suppress': 'All',
  'feedback-id': `${kind}:${site}:${stream}:duet`,
});

/** Returns null for a 5xx reply to a greeting or login, which does not reject the mail. */
function findRejection(error: unknown): MailRejectedError | null {
  const { responseCode, code, response, message } = error as {
    responseCode?: number;
    code?: string;
    response?: string;
    message?: string;
  };
  if (
    responseCode === undefined ||
    responseCode < 500 ||
    (code !== 'EENVELOPE' && code !== 'EMESSAGE')
  )
    return null;
  return new MailRejectedError(
    message ?? String(error),
    code === 'EENVELOPE' ? { code: responseCode, text: response ?? '' } : null,
  );
}
