import { testSchema } from '@duet/testing/schema';
import { dataLevels } from './data-levels';
import { entities } from './entities';
import { migrations } from './migrations';

jest.setTimeout(60_000);

describe('schema of matching', () =>
  testSchema({ folder: __dirname, migrations, entities, levels: dataLevels }));
