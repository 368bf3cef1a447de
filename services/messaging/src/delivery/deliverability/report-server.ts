import type { AddressInfo } from 'node:net';
import { ENV } from '@duet/service-kit/tokens';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { MailIdentities } from './mail-senders';
import { MailReports } from './mail-reports';

export const REPORT_BYTES = 1_048_576;
const RECIPIENTS = 10;
const CLIENTS = 50;
const IDLE_MS = 60_000;

interface ReportSettings {
  HOST: string;
  REPORTS_PORT?: number | undefined;
}

const reply = (code: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode: code });

/**
 * SMTP server that relays no mail and accepts mails only to the complaints address and signed
 * addresses.
 */
@Injectable()
export class ReportServer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ReportServer.name);
  private readonly domains: ReadonlySet<string>;
  private server: SMTPServer | undefined;

  constructor(
    identities: MailIdentities,
    private readonly reports: MailReports,
    @Inject(ENV) private readonly env: ReportSettings,
  ) {
    this.domains = new Set(identities.all().map(({ returnPath }) => returnPath));
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.env.REPORTS_PORT === undefined) return;
    const server = new SMTPServer({
      name: 'duet',
      banner: 'reports only',
      disabledCommands: ['AUTH', 'STARTTLS'],
      authOptional: true,
      disableReverseLookup: true,
      size: REPORT_BYTES,
      maxClients: CLIENTS,
      socketTimeout: IDLE_MS,
      onRcptTo: ({ address }, session, done) => done(this.findRejection(address, session)),
      onData: (stream, session, done) => {
        this.take(stream, session).then(
          () => done(null, 'taken'),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      },
    });
    server.on('error', (err: Error) =>
      this.logger.debug({ err }, 'connection to the report server failed; the sender will retry'),
    );
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject);
      server.listen(this.env.REPORTS_PORT, this.env.HOST, () => resolve());
    });
    this.server = server;
  }

  async onModuleDestroy(): Promise<void> {
    await new Promise<void>((resolve) =>
      this.server ? this.server.close(() => resolve()) : resolve(),
    );
  }

  get port(): number {
    return this.server ? (this.server.server.address() as AddressInfo).port : 0;
  }

  private findRejection(address: string, { envelope }: SMTPServerSession): Error | null {
    const at = address.lastIndexOf('@');
    const isOurs =
      this.domains.has(address.slice(at + 1).toLowerCase()) &&
      this.reports.accepts(address.slice(0, at));
    if (!isOurs) return reply(550, 'no such address here');
    return envelope.rcptTo.length >= RECIPIENTS ? reply(452, 'too many recipients') : null;
  }

  private async take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    // SMTP replies only after the data, so even oversized mails are read completely.
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes <= REPORT_BYTES) chunks.push(chunk);
      else chunks.length = 0;
    }
    if (bytes > REPORT_BYTES) throw reply(552, 'too large for a report');
    const source = Buffer.concat(chunks);
    for (const { address } of envelope.rcptTo) {
      await this.reports
        .take(address.slice(0, address.lastIndexOf('@')), source)
        .catch((error: unknown) => this.rejectForNow(error));
    }
  }

  private rejectForNow(error: unknown): never {
    this.logger.error({ err: error }, 'mail report could not be stored; the sender will retry');
    throw reply(451, 'try again later');
  }
}
