import { startService } from '@duet/service-kit/service-app';
import { AppModule } from './app.module';
import { readEnv } from './env';

void startService(AppModule, readEnv());
