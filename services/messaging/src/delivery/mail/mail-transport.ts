import { Readable } from 'node:stream';
import type { MailStream } from '@duet/schemas/mails';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import MailComposer from 'nodemailer/lib/mail-composer';
import MimeNode from 'nodemailer/lib/mime-node';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import { DkimKeys } from '../deliverability/dkim-keys';
import { type Message, signMessage } from '../deliverability/dkim-signature';
import { MailIdentities, type MailIdentity } from '../deliverability/mail-senders';
import { MailTokens } from '../deliverability/mail-tokens';
import type { WorkerEnv } from '../../env';
import { BODY_TYPE, encodeBody } from './mail-body';
import { MailServerAwayError, MailServers } from './mail-servers';

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
  /** HTML and text part, already encoded. */
  body?: string;
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

/** Limits mails per connection, because servers end long connections. */
const MAILS_PER_CONNECTION = 500;
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly pools = new Map<string, SMTPPool>();

  constructor(
    private readonly identities: MailIdentities,
    private readonly keys: DkimKeys,
    private readonly tokens: MailTokens,
    private readonly servers: MailServers,
    @Inject(ENV) private readonly env: WorkerEnv,
  ) {}

  async send(mail: OutgoingMail): Promise<void> {
    const identity = this.identities.of(mail.site, mail.stream);
    const message = await this.compose(mail, identity);
    const signatures = await signMessage(message, this.keys.signers(identity));
    const raw = Buffer.from([...signatures, message.header, '', message.body].join('\r\n'));
    const from = `${this.tokens.bounce(mail.id)}@${identity.returnPath}`;
    const envelope = new MimeNode().setEnvelope({ from, to: mail.to }).getEnvelope();
    await this.servers.use(identity.smtp, () =>
      this.deliver(identity, { id: mail.id, raw, envelope }),
    );
  }

  private async compose(mail: OutgoingMail, identity: MailIdentity): Promise<Message> {
    const header = {
      from: { name: mail.fromName, address: identity.from },
      to: mail.to,
      ...(mail.replyTo && { 'reply-to': mail.replyTo }),
      subject: mail.subject,
      // Every attempt uses the same id, so that receivers detect duplicates.
      'message-id': `<${mail.id}@${identity.domain}>`,
      ...this.unsubscribeHeaders(mail, identity),
      ...toHeaders(mail),
    };
    const { html, text, attachments = [], body = encodeBody(mail) } = mail;
    if (attachments.length === 0)
      return { header: new MimeNode(BODY_TYPE).setHeader(header).buildHeaders(), body };
    const access = { disableFileAccess: true, disableUrlAccess: true };
    const composer = new MailComposer({ html, text, attachments, newline: 'win', ...access });
    const raw = (await composer.compile().setHeader(header).build()).toString('latin1');
    const end = raw.indexOf('\r\n\r\n');
    return { header: raw.slice(0, end), body: raw.slice(end + 4) };
  }

  private deliver(
    identity: MailIdentity,
    { id, raw, envelope }: { id: string; raw: Buffer; envelope: MimeNode.Envelope },
  ): Promise<void> {
    let isStarted = false;
    const message = {
      // Called when the connection is ready for `MAIL FROM`.
      getEnvelope: () => {
        isStarted = true;
        return { ...envelope };
      },
      getHeader: () => id,
      messageId: () => id,
      createReadStream: () => Readable.from(raw, { objectMode: false }),
    };
    const mail = { data: {}, message } as unknown as Parameters<SMTPPool['send']>[0];
    return new Promise((resolve, reject) => {
      this.pool(identity).send(mail, (error) =>
        error ? reject(toMailError(error, isStarted)) : resolve(),
      );
    });
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

  private pool({ smtp }: MailIdentity): SMTPPool {
    let pool = this.pools.get(smtp);
    if (!pool) {
      pool = new SMTPPool({
        url: smtp,
        pool: true,
        maxConnections: this.env.MAIL_CONCURRENCY,
        maxMessages: MAILS_PER_CONNECTION,
        ...TIMEOUTS,
      });
      this.pools.set(smtp, pool);
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

/** Errors during greeting or login do not reject the mail, nor does 421 (connection closed). */
function toMailError(error: Error, isStarted: boolean): Error {
  const {
    responseCode = 0,
    code,
    response = '',
    syscall,
  } = error as {
    responseCode?: number;
    code?: string;
    response?: string;
    syscall?: string;
  };
  const isAboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421;
  if (isAboutMail && responseCode >= 500)
    return new MailRejectedError(
      error.message,
      code === 'EENVELOPE' ? { code: responseCode, text: response } : null,
    );
  // After the start, a `connect` error means that the pool could not replace a closed connection.
  if (isStarted && syscall !== 'connect') return error;
  return new MailServerAwayError(error.message, { cause: error });
}
