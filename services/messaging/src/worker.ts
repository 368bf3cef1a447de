import { startService } from '@duet/service-kit/service-app';
import { readWorkerEnv } from './env';
import { WorkerModule } from './worker.module';

void startService(WorkerModule, readWorkerEnv());
