import { parseEnv, serverEnv, serviceEnv } from '../src/env';
import { startService } from '../src/service-app';
import { SampleModule } from './sample.module';
import { z } from 'zod';

// A service process of its own, for tests that kill it.
void startService(SampleModule, parseEnv(z.object({ ...serverEnv, ...serviceEnv })));
