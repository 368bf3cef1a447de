import { ServiceModule } from '@duet/service-kit/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { DkimKeys } from './deliverability/dkim-keys';
import { MailIdentities } from './deliverability/mail-senders';
import { MailReports } from './deliverability/mail-reports.service';
import { MailTokens } from './deliverability/mail-tokens';
import { ReportServer } from './deliverability/report-server';
import { SuppressionRepository } from './deliverability/suppression.repository';
import { Suppressions } from './deliverability/suppression.service';
import type { WorkerEnv } from './env';
import { DomainLimits } from './mail/domain-limits';
import { MailLedger } from './mail/mail-ledger.service';
import { MailQueue } from './mail/mail-queue.service';
import { MailRefill } from './mail/mail-refill.service';
import { MailSender } from './mail/mail-sender.service';
import { MailTransport } from './mail/mail-transport';
import { MailRepository } from './mail/mail.repository';
import { SendMailJob, sendMail } from './mail/send-mail.job';
import { PLANNED_MAILS } from './mail/planned-mails';
import { migrations } from './migrations';
import { pushProviders } from './push/push-worker';
import { sendPush } from './push/send-push.job';

/** The process that sends mail and push messages, and takes what comes back of mail. */
@Module({})
export class WorkerModule {
  static with(env: WorkerEnv): DynamicModule {
    const jobs = {
      definitions: [sendMail, sendPush],
      work: true,
      concurrency: { mail: env.MAIL_CONCURRENCY, push: env.PUSH_CONCURRENCY },
      perSecond: { mail: env.MAIL_PER_SECOND },
    };
    return {
      module: WorkerModule,
      imports: [
        ServiceModule.forRoot({
          name: 'messaging',
          env,
          entities: [],
          migrations,
          jobs,
          events: false,
        }),
      ],
      providers: [
        ...[
          MailRepository,
          MailLedger,
          MailQueue,
          MailRefill,
          MailSender,
          MailTransport,
          DomainLimits,
          SendMailJob,
        ],
        ...[
          MailIdentities,
          DkimKeys,
          MailTokens,
          SuppressionRepository,
          Suppressions,
          MailReports,
          ReportServer,
        ],
        ...PLANNED_MAILS,
        ...pushProviders,
      ],
    };
  }
}
