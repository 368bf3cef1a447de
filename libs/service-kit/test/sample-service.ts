import { parseEnv, serverEnv, serviceEnv } from '../src/env';
import { startService } from '../src/service-app';
import { SampleModule } from './sample.module';
import { z } from 'zod';

void startService(SampleModule, parseEnv(z.object({ ...serverEnv, ...serviceEnv })));
