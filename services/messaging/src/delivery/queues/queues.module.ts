import { Module } from '@nestjs/common';
import { QueueDashboard } from './queue-dashboard';

/** Where staff look at jobs. */
@Module({ providers: [QueueDashboard] })
export class QueuesModule {}
