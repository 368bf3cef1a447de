import type { ServiceEnv } from '@duet/service-kit/env';
import { randomId } from '@duet/service-kit/ids';
import type { TestApp } from '@duet/testing/test-app';

export async function buildMemberRow(app: TestApp<ServiceEnv>, id = randomId(12)): Promise<string> {
  await app.sql(
    `INSERT INTO member (id, site, version, account_status, profile_status, name, gender, country,
         region, city, fictional)
     VALUES (?, 'duet', 1, 'active', 'active', 'Nora', 'woman', 'NL', 'utrecht', 'Utrecht', 0)`,
    [id],
  );
  return id;
}
