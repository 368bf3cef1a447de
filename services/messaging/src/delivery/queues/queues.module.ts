import { Module } from '@nestjs/common';
import { QueueDashboard } from './queue-dashboard';

@Module({ providers: [QueueDashboard] })
export class QueuesModule {}
