import { ServiceModule } from '@duet/service-kit/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { DkimKeys } from './delivery/deliverability/dkim-keys';
import { MailIdentities } from './delivery/deliverability/mail-senders';
import { MailReports } from './delivery/deliverability/mail-reports';
import { MailTokens } from './delivery/deliverability/mail-tokens';
import { ReportServer } from './delivery/deliverability/report-server';
import { SuppressionRepository } from './delivery/deliverability/suppression.repository';
import { Suppressions } from './delivery/deliverability/suppressions';
import type { WorkerEnv } from './env';
import { getJobsPerSecond } from './delivery/mail/batch-size';
import { DomainLimits } from './delivery/mail/domain-limits';
import { MailLedger } from './delivery/mail/mail-ledger';
import { MailQueue } from './delivery/mail/mail-queue';
import { MailRefill, pruneMails } from './delivery/mail/mail-refill';
import { MailSender } from './delivery/mail/mail-sender';
import { MailServers } from './delivery/mail/mail-servers';
import { MailTransport } from './delivery/mail/mail-transport';
import { MailRepository } from './delivery/mail/mail.repository';
import { SendMailJob, sendDueMails, sendMail } from './delivery/mail/send-mail.job';
import { PLANNED_MAILS } from './delivery/mail/planned-mail-providers';
import { PLAN_JOBS } from './delivery/mail/policy/plan.job';
import { migrations } from './migrations';
import { prunePushes } from './delivery/push/push-refill';
import { pushProviders } from './delivery/push/push-providers';
import { completeConsents } from './delivery/notifications/consent-completion';
import { sendPush } from './delivery/push/send-push.job';

@Module({})
export class WorkerModule {
  static with(env: WorkerEnv): DynamicModule {
    const jobs = {
      definitions: [sendMail, sendDueMails, sendPush],
      work: true,
      concurrency: { mail: env.MAIL_CONCURRENCY, push: env.PUSH_CONCURRENCY },
      perSecond: { mail: getJobsPerSecond(env.MAIL_PER_SECOND) },
    };
    return {
      module: WorkerModule,
      imports: [
        ServiceModule.forRoot({
          name: 'messaging',
          env,
          migrations,
          jobs,
          recurring: [...PLAN_JOBS, completeConsents, pruneMails, prunePushes],
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
          MailServers,
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
