import { kitMigrations } from '@duet/service-kit/kit-migrations';
import { CreateMessaging1763600003000 } from './1763600003000-create-messaging';

export const migrations = [...kitMigrations, CreateMessaging1763600003000];
