import { kitMigrations } from '@duet/service-kit/kit-migrations';
import { CreateMembers1763600000000 } from './1763600000000-create-members';
import { CreateLikes1763600100000 } from './1763600100000-create-likes';

export const migrations = [...kitMigrations, CreateMembers1763600000000, CreateLikes1763600100000];
