import { migrateAndExit } from '@duet/service-kit/database';
import { migrations } from './migrations';

void migrateAndExit(migrations);
