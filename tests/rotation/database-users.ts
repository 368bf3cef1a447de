import { randomBytes } from 'node:crypto';
import { migrationEnvironment } from '../../tools/stack/environments.ts';
import { run } from '../../tools/stack/exec.ts';
import { Trouble } from '../../tools/stack/output.ts';
import { serviceUrl, services, type Service } from '../../tools/stack/settings.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import { Database } from '../faults/database.ts';

export class DatabaseUsers {
  private readonly stack: Stack;
  private readonly database: Database;
  private readonly password = randomBytes(24).toString('hex');

  constructor(stack: Stack) {
    this.stack = stack;
    this.database = new Database(stack.settings);
  }

  getUrl(service: Service): string {
    const url = new URL(
      serviceUrl(
        this.stack.settings.databaseAdminUrl,
        this.database.schema(service),
        this.password,
      ),
    );
    url.username = this.getName(service);
    return url.href;
  }

  async create(): Promise<void> {
    const { settings, signal } = this.stack;
    for (const service of services) {
      const name = this.getName(service);
      await this.database.rows("CREATE OR REPLACE USER ?@'%' IDENTIFIED BY ?", [
        name,
        this.password,
      ]);
      const { code, tail } = await run([process.execPath, `services/${service}/dist/migrate.js`], {
        env: { ...migrationEnvironment(settings, service), DATABASE_RUNTIME_USER: name },
        signal,
      });
      if (code !== 0) throw new Trouble(`${name} has no rights`, tail.slice(-30));
    }
  }

  async dropOld(): Promise<void> {
    for (const service of services)
      await this.database.rows("DROP USER ?@'%'", [this.database.schema(service)]);
  }

  private getName(service: Service): string {
    return `${this.database.schema(service)}_next`;
  }
}
