import { ServiceModule } from '@duet/service-kit/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import type { WorkerEnv } from './env';
import { MailQueue } from './mail/mail-queue.service';
import { MailRefill } from './mail/mail-refill.service';
import { MailSender } from './mail/mail-sender.service';
import { MailTransport } from './mail/mail-transport';
import { MailRepository } from './mail/mail.repository';
import { QueueDashboard } from './mail/queue-dashboard';
import { SendMailJob, sendMail } from './mail/send-mail.job';
import { migrations } from './migrations';

/** The process that sends mail and shows the queues. */
@Module({})
export class WorkerModule {
  static with(env: WorkerEnv): DynamicModule {
    const jobs = { definitions: [sendMail], work: true, concurrency: { mail: env.MAIL_CONCURRENCY } };
    return {
      module: WorkerModule,
      imports: [ServiceModule.forRoot({ name: 'messaging', env, entities: [], migrations, jobs, events: false })],
      providers: [MailRepository, MailQueue, MailRefill, MailSender, MailTransport, SendMailJob, QueueDashboard],
    };
  }
}
