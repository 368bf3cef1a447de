import { migrateAndExit } from '@duet/service-kit/database';
import { readDatabaseUrl } from './env';
import { migrations } from './migrations';

void migrateAndExit(readDatabaseUrl(), migrations);
