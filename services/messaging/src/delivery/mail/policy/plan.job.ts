import { OnJob, defineRecurringJob } from '@duet/service-kit/define-job';
import { Injectable } from '@nestjs/common';
import { BroadcastDelivery } from '../broadcasts/broadcast-delivery';
import { Enrolment } from './enrolment';
import { MailPlanner } from './mail-planner';
import { MessageWatch } from './message-watch';

const LOOK_EVERY_MS = 15_000;
const watchMessages = defineRecurringJob({ name: 'watch-messages', everyMs: LOOK_EVERY_MS });
const planMails = defineRecurringJob({ name: 'plan-mails', everyMs: LOOK_EVERY_MS });
const deliverBroadcasts = defineRecurringJob({
  name: 'deliver-broadcasts',
  everyMs: LOOK_EVERY_MS,
});
const enrolMembers = defineRecurringJob({ name: 'enrol-members', everyMs: 10 * 60_000 });
export const PLAN_JOBS = [watchMessages, planMails, deliverBroadcasts, enrolMembers];

@Injectable()
export class PlanJob {
  constructor(
    private readonly messages: MessageWatch,
    private readonly planner: MailPlanner,
    private readonly enrolment: Enrolment,
    private readonly broadcasts: BroadcastDelivery,
  ) {}

  @OnJob(watchMessages)
  watch(): Promise<unknown> {
    return this.messages.run();
  }

  @OnJob(planMails)
  plan(): Promise<unknown> {
    return this.planner.run();
  }

  @OnJob(deliverBroadcasts)
  deliver(): Promise<unknown> {
    return this.broadcasts.run();
  }

  @OnJob(enrolMembers)
  enrol(): Promise<unknown> {
    return this.enrolment.run();
  }
}
