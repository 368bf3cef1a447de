import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { Injectable } from '@nestjs/common';
import { BroadcastDelivery } from '../broadcasts/broadcast-delivery.service';
import { Enrolment } from './enrolment.service';
import { MailPlanner } from './mail-planner.service';
import { MessageWatch } from './message-watch.service';

const LOOK_EVERY_MS = 15_000;
const ENROL_EVERY_MS = 10 * 60_000;

/**
 * Looks again and again for what has become worth a mail. All of it stands in tables: any worker
 * can do any of it.
 */
@Injectable()
export class PlanLoop extends RecurringJob {
  protected readonly recurring: Recurring[];

  constructor(
    watch: MessageWatch,
    planner: MailPlanner,
    enrolment: Enrolment,
    broadcasts: BroadcastDelivery,
  ) {
    super();
    this.recurring = [
      new Recurring('MessageWatch', LOOK_EVERY_MS, () => watch.run()),
      new Recurring('MailPlanner', LOOK_EVERY_MS, () => planner.run()),
      new Recurring('Broadcasts', LOOK_EVERY_MS, () => broadcasts.run()),
      new Recurring('Enrolment', ENROL_EVERY_MS, () => enrolment.run()),
    ];
  }
}
