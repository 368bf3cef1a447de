import { testSchema } from '@duet/testing/schema';
import { kitLevels } from './data-levels';
import { kitEntities } from './kit-entities';
import { kitMigrations } from './kit-migrations';

jest.setTimeout(60_000);

describe("schema of the kit's tables", () =>
  testSchema({
    folder: __dirname,
    migrations: kitMigrations,
    entities: kitEntities,
    levels: kitLevels,
    files:
      /^(outbox|(subscriber-)?relay|relay-shards|failed-deliveries|inbox|idempotency\.store|quotas|erased-members|housekeeping|checkpoint\.store)\.ts$/,
  }));
