import { kitMigrations } from '@duet/service-kit/kit-migrations';
import { CreateIdentity1763600000000 } from './1763600000000-create-identity';
import { SeedFirstSite1763600100000 } from './1763600100000-seed-first-site';
import { SeedSecondSite1763600200000 } from './1763600200000-seed-second-site';

export const migrations = [...kitMigrations, CreateIdentity1763600000000, SeedFirstSite1763600100000, SeedSecondSite1763600200000];
