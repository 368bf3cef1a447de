import { type TestApp, createTestApp } from '@duet/testing/test-app';
import { SampleModule, migrations } from '../test/sample.module';
import { runMigrations } from './database';
import type { ServiceEnv } from './env';
import { withRights } from './table-rights';

let app: TestApp<ServiceEnv>;
beforeAll(async () => {
  app = await createTestApp(SampleModule, { migrations });
});
afterAll(() => app.close());

describe('runMigrations with a runtime user', () => {
  const [user, owner] = ['duet_test_runtime', 'duet_test_owner'];
  let url: string;
  const grants = async () => {
    const rows = await app.sql<Record<string, string>>(`SHOW GRANTS FOR '${user}'@'%'`);
    return rows.map((row) => Object.values(row)[0] ?? '').filter((line) => !/USAGE/.test(line));
  };
  beforeAll(async () => {
    const schema = new URL(app.database.adminUrl).pathname.slice(1).replaceAll('_', '\\_');
    await app.sql(`CREATE USER '${user}'@'%', '${owner}'@'%' IDENTIFIED BY 'owner'`);
    await app.sql(`GRANT ALL PRIVILEGES ON \`${schema}\`.* TO '${owner}'@'%' WITH GRANT OPTION`);
    await app.sql(`GRANT ALL PRIVILEGES ON \`${schema}\`.* TO '${user}'@'%'`);
    url = Object.assign(new URL(app.database.adminUrl), {
      username: owner,
      password: 'owner',
    }).href;
  });
  afterAll(() => app.sql(`DROP USER '${user}'@'%', '${owner}'@'%'`));

  it('replaces rights on the whole schema with rights per table, and can run again', async () => {
    for (const right of ['change', 'append', 'append'] as const) {
      const rights = { ...migrations.rights, note: right };
      await runMigrations(url, withRights(migrations, rights), user);
      expect((await grants()).filter((line) => line.includes('.*'))).toEqual([]);
    }
    expect((await grants()).find((line) => line.includes('`note`'))).not.toMatch(/UPDATE|DELETE/);
  });

  it('fails if a table has no declared right', async () => {
    const { note: _note, ...rights } = migrations.rights;
    await expect(runMigrations(url, withRights(migrations, rights), user)).rejects.toThrow(
      'has no right for: note',
    );
  });
});
