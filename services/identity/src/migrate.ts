import { migrateAndExit } from '@duet/service-kit/database';
import { readEnv } from './env';
import { migrations } from './migrations';

void migrateAndExit(readEnv().DATABASE_URL, migrations);
